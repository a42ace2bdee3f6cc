import { z } from 'zod'
import type { Access } from '../access/access'
import { productTexts } from '../card-product/schema'
import { companyTexts } from '../company/schema'
import { contactTexts } from '../contact-person/schema'
import { customerTexts } from '../customer/schema'
import { unitTexts } from '../customer-unit/schema'
import { discountTexts } from '../discount/schema'
import { namesOf } from '../shown-texts'
import { shownTerminal } from '../terminal/schema'
import { ownerTexts } from '../terminal-owner/schema'
import { webApiTexts } from '../web-api/schema'
import type { recordedTables } from './kinds'

/** Records that a snapshot names by their ids. */
export const namedRecords = [
  'account',
  'cardProduct',
  'customer',
  'customerUnit',
  'terminal',
  'terminalOwner',
] as const
export type NamedRecord = (typeof namedRecords)[number]

/**
 * How a value is shown. `limit` and `uses`: null is unlimited; `choice` has a wording of its own; `unseen`: only that it changed is told;
 * `texts` are own fields or metadata, of which each is a difference of its own.
 */
export type ValueKind =
  | 'text'
  | 'money'
  | 'limit'
  | 'number'
  | 'uses'
  | 'percentage'
  | 'flag'
  | 'moment'
  | 'day'
  | 'choice'
  | 'unseen'
  | 'texts'
  | NamedRecord

type Shown = { access: Access; fields: Readonly<Record<string, ValueKind>> }

const texts = <K extends string>(...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, 'text'])) as Record<K, 'text'>

const partner = { externalID: 'text', metadata: 'texts' } as const

/** The fields of each kind of record whose changes the audit log tells, by their names in snapshots, and the access to see them. */
export const shownFields = {
  approval: {
    access: 'viewApprovals',
    fields: {
      ...{ kind: 'choice', amount: 'money', cardCount: 'number', comment: 'text', expiresAt: 'moment' },
      ...{ decision: 'choice', decisionReason: 'text' },
    },
  },
  card: {
    access: 'viewCards',
    fields: {
      ...{ nameOnCard: 'text', cardProductID: 'cardProduct', customerUnitID: 'customerUnit' },
      ...{
        amountLimit: 'limit',
        countLimit: 'uses',
        validFrom: 'day',
        validTo: 'day',
        activationDate: 'day',
      },
      ...{ blockedAt: 'moment', blockReason: 'text', hiddenName: 'text', info: 'text' },
      ...{ ...partner, ownFields: 'texts' },
    },
  },
  card_product: {
    access: 'viewCardProducts',
    fields: {
      ...texts(...namesOf(productTexts)),
      ...{ panLength: 'number', duration: 'number', cardTypeID: 'choice', webEnabled: 'flag' },
      ...{ cardNumbers: 'choice', codeLength: 'number', codeNeeded: 'choice' },
    },
  },
  card_rule: {
    access: 'viewCards',
    fields: {
      ...{ cardProductID: 'cardProduct', customerID: 'customer', customerUnitID: 'customerUnit' },
      ...{ period: 'choice', amount: 'money', count: 'number', weekdays: 'choice', hours: 'text' },
      ...{ terminalIDs: 'terminal', terminalOwnerIDs: 'terminalOwner', mode: 'choice' },
    },
  },
  company: {
    access: 'editCompany',
    fields: {
      ...texts(...namesOf(companyTexts)),
      ...{ defaultCustomerUnitName: 'text', cardCreationTypeID: 'choice', allowPartialPayments: 'flag' },
      ...{ paymentFields: 'text', requiredPaymentFields: 'text', customerRetentionMonths: 'number' },
      ...{ auditLogMonths: 'number', auditSealed: 'flag', factorRequiredFrom: 'moment' },
      ...{ superuserFactorRequiredFrom: 'moment', proofAsked: 'flag', proofAskedAbove: 'money' },
      ...{ passwordOff: 'flag', approveLoadsAbove: 'money', approveLimitsAbove: 'money' },
      approveRefundsAbove: 'money',
    },
  },
  company_month: { access: 'viewMonths', fields: { transactionCount: 'number', amount: 'money' } },
  contact_person: {
    access: 'viewCustomers',
    fields: { ...texts(...namesOf(contactTexts)), isPrimary: 'flag' },
  },
  customer: {
    access: 'viewCustomers',
    fields: {
      customerTypeID: 'choice',
      ...texts(...namesOf(customerTexts)),
      ...{ languageID: 'choice', ...partner, ownFields: 'texts' },
    },
  },
  customer_discount: {
    access: 'editCustomers',
    fields: {
      ...{ discountPercentage: 'percentage', discountFrom: 'day', discountTo: 'day' },
      ...texts(...namesOf(discountTexts)),
    },
  },
  customer_unit: {
    access: 'viewCustomers',
    fields: { ...texts(...namesOf(unitTexts)), defaultCustomerUnit: 'flag', ownFields: 'texts' },
  },
  holder_page: {
    access: 'manageOwnCompany',
    fields: { enabled: 'flag', path: 'text', proof: 'choice', colour: 'text', logoHash: 'unseen' },
  },
  journal_account: {
    access: 'viewMonths',
    fields: texts('clearing', 'receivable', 'liability', 'payable', 'expiredIncome', 'adjustment'),
  },
  load_plan: {
    access: 'editCardLimits',
    fields: {
      ...{
        reason: 'text',
        cardCount: 'number',
        monthly: 'flag',
        upTo: 'flag',
        nextRunAt: 'day',
        lastRunAt: 'moment',
      },
      ...{ lastLoaded: 'number', lastRefused: 'number', lastAmount: 'money', stoppedAt: 'moment' },
      ...{ lastReversed: 'number', reversedAt: 'moment', reversalReason: 'text' },
    },
  },
  notice_rule: {
    access: 'editNoticeRules',
    fields: { kind: 'choice', amount: 'money', percentage: 'percentage', days: 'number', active: 'choice' },
  },
  own_field: {
    access: 'viewOwnFields',
    fields: { record: 'choice', name: 'text', type: 'choice', choices: 'text' },
  },
  report_schedule: {
    access: 'viewReports',
    fields: {
      ...{ name: 'text', report: 'choice', days: 'choice', recipients: 'account' },
      ...{ period: 'choice', weekday: 'choice', dayOfMonth: 'number', hour: 'text', accountID: 'account' },
      ...{ state: 'choice', stopReason: 'choice', lastAt: 'moment', order: 'unseen' },
    },
  },
  role: {
    access: 'manageOwnCompany',
    fields: { name: 'text', permissions: 'choice', webActivities: 'flag', factorRequiredFrom: 'moment' },
  },
  settlement: {
    access: 'viewSettlements',
    fields: {
      ...{ terminalOwnerName: 'text', number: 'number', startDate: 'day', endDate: 'day' },
      ...{
        transactionCount: 'number',
        amount: 'money',
        correctionCount: 'number',
        correctionAmount: 'money',
      },
      ...{ fee: 'money', vat: 'money', numberedAt: 'moment', paidOn: 'day' },
    },
  },
  settlement_terms: {
    access: 'viewSettlements',
    fields: {
      ...{ feePercentage: 'percentage', feePerPayment: 'money', vatPercentage: 'percentage' },
      ...{ termsFrom: 'day', termsTo: 'day' },
    },
  },
  terminal: {
    access: 'viewTerminals',
    fields: texts(...namesOf(shownTerminal)),
  },
  terminal_owner: {
    access: 'viewTerminals',
    fields: { ...texts(...namesOf(ownerTexts)), settledFrom: 'day' },
  },
  transaction: {
    access: 'viewTransactions',
    fields: {
      ...{ amount: 'money', refundedAmount: 'money', comment: 'text', showCommentInReports: 'flag' },
      ...{ dateIn: 'moment', ...partner },
    },
  },
  web_api: { access: 'viewWebApis', fields: texts(...namesOf(webApiTexts)) },
  web_api_ip: { access: 'viewWebApis', fields: texts('ipAddress', 'comment') },
  web_api_key: { access: 'viewWebApis', fields: { keyLast4: 'text', expiresAt: 'moment' } },
  web_api_permission: { access: 'viewWebApis', fields: { permission: 'choice' } },
  webhook: { access: 'viewWebApis', fields: { url: 'text', types: 'text', pausedAt: 'moment' } },
} as const satisfies Record<(typeof recordedTables)[number], Shown>

const one = z.union([z.string(), z.number(), z.boolean()])
/** A value of a snapshot: instants in ISO 8601, amounts in cents, names of records in place of their ids. */
export const auditValue = z.union([one, z.array(one)]).nullable()
export type AuditValue = z.output<typeof auditValue>

/**
 * A field that differs from the snapshot before; of a record that was added, a field with a value. `label` names an own field, or a text of the
 * metadata, which have no name of their own.
 */
export const auditDifference = z.object({
  field: z.string(),
  label: z.string().nullable(),
  before: auditValue,
  after: auditValue,
})
export type AuditDifference = z.output<typeof auditDifference>

type Snapshot = Readonly<Record<string, unknown>>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Returns a value as a difference has it: null for what is no text, number, truth value, or list of them. */
const shownValue = (value: unknown): AuditValue => {
  const parsed = auditValue.safeParse(value ?? null)
  return parsed.success ? parsed.data : null
}

const difference = (
  field: string,
  label: string | null,
  before: unknown,
  after: unknown,
): AuditDifference[] =>
  isSame(before, after) ? [] : [{ field, label, before: shownValue(before), after: shownValue(after) }]

const isTexts = (value: unknown): value is Snapshot => typeof value === 'object' && value !== null

/** The differences of own fields or metadata, labelled by their keys. */
const differencesOfTexts = (field: string, before: unknown, after: unknown): AuditDifference[] => {
  const [old, now] = [before, after].map((value): Snapshot => (isTexts(value) ? value : {}))
  const keys = new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])
  return [...keys].flatMap((key) => difference(field, key, old?.[key], now?.[key]))
}

export const isRecorded = (what: string): what is keyof typeof shownFields => what in shownFields

/** How a field of a kind of record is shown. */
export const kindOfField = (what: string, field: string): ValueKind => {
  if (!isRecorded(what)) return 'text'
  const { fields }: Shown = shownFields[what]
  return fields[field] ?? 'text'
}

/** The fields that differ between two snapshots of a record, those alone that are shown. `before` is null for a record that was added. Rule 19.9. */
export const differencesOf = (what: string, before: Snapshot | null, after: Snapshot): AuditDifference[] => {
  if (!isRecorded(what)) return []
  const { fields }: Shown = shownFields[what]
  return Object.entries(fields).flatMap(([field, kind]) => {
    const [old, now] = [before?.[field], after[field]]
    if (kind === 'texts') return differencesOfTexts(field, old, now)
    if (kind !== 'unseen') return difference(field, null, old, now)
    return isSame(old, now) ? [] : [{ field, label: null, before: null, after: null }]
  })
}
