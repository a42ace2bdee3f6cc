import { settlement, settlementTerms } from '@kaarditeek/db/schema/settlement'
import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import { spanOfDays } from '@kaarditeek/domain/statistics/rules'
import type { Work } from '../../core/work/work'

const COUNT = 60

/** Settlements and fees that calls can name: drafts of owners of their own, since an owner has one draft at most, numbered and paid ones. */
export type SettlementTarget = {
  settlementID: number
  spareDraftIDs: number[]
  spareSettlementIDs: number[]
  sparePaidIDs: number[]
  settlementTermsID: number
  spareTermsIDs: number[]
}

const fee = { feePercentage: 1.25, feePerPayment: 5, vatPercentage: 24 }

export const addSettlements = async (w: Work, terminalOwnerID: number): Promise<SettlementTarget> => {
  const numbers = Array.from({ length: COUNT }, (_, index) => index + 1)
  const owners = await w.insertAll(
    terminalOwner,
    numbers.map((number) => ({ name: `Settled ${number}` })),
  )
  const days = { startDate: '2026-10-01', endDate: '2026-10-31' }
  const period = { ...days, ...spanOfDays(days.startDate, days.endDate, w.time), createdAt: w.now }
  const draftOf = (ownerID: number) => ({ ...period, terminalOwnerID: ownerID, terminalOwnerName: 'Settled' })
  const drafts = await w.insertAll(
    settlement,
    owners.map((owner) => draftOf(owner.terminalOwnerID)),
  )
  const numberedOf = (number: number) => ({
    ...draftOf(terminalOwnerID),
    ...{ number, numberedAt: w.now, numberedBy: w.by.accountID },
  })
  const [first, ...numbered] = await w.insertAll(settlement, numbers.map(numberedOf))
  const paid = await w.insertAll(
    settlement,
    numbers.map((number) => ({
      ...numberedOf(COUNT + number),
      ...{ paidOn: days.endDate, paidAt: w.now, paidBy: w.by.accountID },
    })),
  )
  const terms = await w.insertAll(
    settlementTerms,
    numbers.map((number) => ({
      ...fee,
      terminalOwnerID,
      termsFrom: `${2019 + number}-01-01`,
      termsTo: `${2019 + number}-12-31`,
    })),
  )
  const [settlementTermsID = 0, ...spareTermsIDs] = terms.map((row) => row.settlementTermsID)
  return {
    settlementID: first?.settlementID ?? 0,
    spareDraftIDs: drafts.map((row) => row.settlementID),
    spareSettlementIDs: numbered.map((row) => row.settlementID),
    sparePaidIDs: paid.map((row) => row.settlementID),
    settlementTermsID,
    spareTermsIDs,
  }
}
