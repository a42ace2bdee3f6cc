import { randomUUID } from 'node:crypto'
import type { Target } from '../target'
import { file, page, type Request } from './request'

const one = { input: ({ settlementID }: Target) => ({ settlementID }), names: true } as const
const draft = {
  input: ({ spareDraftIDs }: Target) => ({ settlementID: spareDraftIDs.pop() ?? 0 }),
  names: true,
} as const
const owner = { input: ({ terminalOwnerID }: Target) => ({ terminalOwnerID }), names: true } as const
const terms = {
  input: ({ terminalOwnerID, settlementTermsID }: Target) => ({ terminalOwnerID, settlementTermsID }),
  names: true,
} as const
const fee = { feePercentage: 1.25, feePerPayment: 5, vatPercentage: 24 }
let months = 0
/** A month that no other request names, since fees of an owner do not overlap. */
const freeMonth = () => {
  months += 1
  return `${2100 + Math.floor(months / 12)}-${String(1 + (months % 12)).padStart(2, '0')}`
}

export const settlementRequests = {
  'settlement.page': page,
  'settlement.totals': page,
  'settlement.get': one,
  'settlement.lines.page': one,
  'settlement.lines.totals': { input: one.input },
  'settlement.unsettled': owner,
  'settlement.plan': { input: () => ({ startDate: '2020-01-01', endDate: '2020-01-31' }) },
  'settlement.create': {
    input: ({ terminalOwnerID }: Target) => ({
      terminalOwnerID,
      startDate: '2020-01-01',
      endDate: '2020-01-31',
    }),
    answer: 400,
  },
  'settlement.close': draft,
  'settlement.pay': {
    input: ({ spareSettlementIDs }: Target) => ({ settlementID: spareSettlementIDs.pop() ?? 0 }),
    names: true,
  },
  'settlement.unpay': {
    input: ({ sparePaidIDs }: Target) => ({ settlementID: sparePaidIDs.pop() ?? 0 }),
    names: true,
  },
  'settlement.mail': {
    input: ({ settlementID }: Target) => ({ settlementID, recipient: `${randomUUID()}@owner.test` }),
    names: true,
  },
  'settlement.delete': draft,
  'settlement.changes.page': one,
  'settlement.changes.totals': { input: one.input },
  'settlement.pdf': { ...file, input: one.input },
  'settlement.xlsx': { ...file, input: one.input },
  'settlement.csv': { ...file, input: one.input },
  'settlement.ubl': { ...file, input: one.input },
  'settlementTerms.page': owner,
  'settlementTerms.totals': { input: owner.input },
  'settlementTerms.get': terms,
  'settlementTerms.create': {
    input: (of: Target) => {
      const month = freeMonth()
      return { ...owner.input(of), ...fee, termsFrom: month, termsTo: month }
    },
    names: true,
  },
  'settlementTerms.edit': {
    input: (of: Target) => ({ ...terms.input(of), ...fee, termsFrom: '2020-01', termsTo: '2020-12' }),
    names: true,
  },
  'settlementTerms.close': {
    input: ({ terminalOwnerID, spareTermsIDs }: Target) => ({
      terminalOwnerID,
      settlementTermsID: spareTermsIDs.pop() ?? 0,
    }),
    names: true,
  },
  'settlementTerms.changes.page': terms,
  'settlementTerms.changes.totals': { input: terms.input },
} as const satisfies Record<string, Request>
