import { z } from 'zod'
import { brokenRule } from '../card/rule/schema'
import { cardStateSchema } from '../card/schema'
import { edited } from '../edit'
import { errorCodes } from '../error/codes'
import { refusalReasons } from '../error/reasons'
import { code, id, inForm, instant, listOf, optional, text, whole } from '../field'
import { lengths } from '../lengths'
import { listInput, MAX_PERMISSIONS, pageOf, SHORT_PAGE_SIZE } from '../list/schema'
import { paymentStatuses } from '../payment/rules'
import { ADDRESS_BLOCK, isAddressBlock } from './address'

/** Permissions of a web API. Rule 6.5. */
export const WebApiPermission = {
  MAKE_PAYMENT: 1,
  MAKE_REVERSAL: 2,
  GET_BALANCE: 3,
  MAKE_LOAD: 4,
  BLOCK_CARD: 5,
} as const
export type WebApiPermissionCode = (typeof WebApiPermission)[keyof typeof WebApiPermission]
export type WebApiPermissionName = keyof typeof WebApiPermission

/** Permissions for each kind of terminals' call; a web API needs one of them. */
export const neededPermissions = {
  balance: ['GET_BALANCE'],
  pay: ['MAKE_PAYMENT'],
  reverse: ['MAKE_REVERSAL'],
  block: ['BLOCK_CARD'],
  lookUp: ['MAKE_PAYMENT', 'MAKE_REVERSAL'],
  release: ['MAKE_PAYMENT', 'MAKE_REVERSAL'],
  load: ['MAKE_LOAD'],
  events: ['MAKE_PAYMENT', 'MAKE_REVERSAL', 'GET_BALANCE', 'MAKE_LOAD', 'BLOCK_CARD'],
} as const satisfies Record<string, readonly WebApiPermissionName[]>
export type NeededPermissions = readonly WebApiPermissionName[]

const name = () => text(lengths.webApi.name)
const permission = () => code(WebApiPermission)
const address = {
  ipAddress: text(lengths.webApi.ipAddress)
    .refine(isAddressBlock, inForm('203.0.113.0/24'))
    .meta({ pattern: ADDRESS_BLOCK }),
  comment: optional(text(lengths.webApi.comment)),
}

export const webApiRef = z.strictObject({ webApiId: id() })
export type WebApiRef = z.output<typeof webApiRef>
/** With `masked`, the reply has only the last four characters of keys and secrets, for everybody. Rule 6.2. */
export const masked = { masked: z.boolean().optional() }
export const webApiSecretsRef = webApiRef.extend(masked)
export type WebApiSecretsRef = z.output<typeof webApiSecretsRef>
/** An address or a permission of a web API, by its id. */
export const webApiPartRef = z.strictObject({ id: id() })
export type WebApiPartRef = z.output<typeof webApiPartRef>

/** Addresses of a new web API. A repeated one is `ERROR_ENTRY_ALREADY_EXISTS`. */
const newAddresses = listOf(z.strictObject(address), { min: 1, max: 100 }).check(({ value, issues }) => {
  for (const [index, { ipAddress }] of value.entries())
    if (value.findIndex((one) => one.ipAddress === ipAddress) < index)
      issues.push({
        code: 'custom',
        input: ipAddress,
        path: [index, 'ipAddress'],
        message: 'ERROR_ENTRY_ALREADY_EXISTS',
      })
})

/** A new web API: with at least one address and one permission. Rule 12.13. */
export const newWebApi = z.strictObject({
  name: name(),
  ipAddresses: newAddresses,
  permissions: listOf(permission(), { min: 1, max: MAX_PERMISSIONS }),
})
export type NewWebApi = z.output<typeof newWebApi>
export const webApiEdit = z.strictObject({ webApiId: id(), name: name(), ...masked })
export type WebApiEdit = z.output<typeof webApiEdit>

export const newWebApiIP = z.strictObject({ webApiId: id(), ...address })
export type NewWebApiIP = z.output<typeof newWebApiIP>
/** The address itself cannot be changed. Rule 12.13. */
export const webApiIPEdit = z.strictObject({ id: id(), ...edited({ comment: address.comment }) })
export type WebApiIPEdit = z.output<typeof webApiIPEdit>

/** Days for which the old key works beside a new one; 0 ends it at once. Rule 6.3. */
export const OVERLAP_DAYS = { most: 30, usual: 7 }
export const keyRotation = z.strictObject({
  webApiId: id(),
  overlapDays: whole({ max: OVERLAP_DAYS.most }).default(OVERLAP_DAYS.usual),
})
export type KeyRotation = z.output<typeof keyRotation>

export const newWebApiPerm = z.strictObject({ webApiId: id(), permission: permission() })
export type NewWebApiPerm = z.output<typeof newWebApiPerm>

/** `apiKey` is the newest key's last four characters or, in the detail for viewers with 901, the whole key. Rule 6.2. */
export const webApi = z.object({
  webApiId: id(),
  name: z.string(),
  apiKey: z.string(),
  validFrom: instant(),
  authorEmail: z.string().nullable(),
  authorName: z.string().nullable(),
  /** Last use of any of the keys, accurate to a minute; null if no key was ever used. */
  lastUse: instant().nullable(),
  /** Refused payments and holds of the business day. */
  refusedToday: z.int(),
  /** Requests of the business day with an unknown card number or a wrong security code. */
  guessedToday: z.int(),
})
export type WebApi = z.output<typeof webApi>

export const webApiIP = z.object({
  id: id(),
  ipAddress: z.string(),
  comment: z.string().nullable(),
  author: z.string().nullable(),
  authorName: z.string().nullable(),
})
export type WebApiIP = z.output<typeof webApiIP>

const named = z.object({
  id: permission(),
  name: z.literal(Object.keys(WebApiPermission) as WebApiPermissionName[]),
})
export const webApiPerm = z.object({
  id: id(),
  permission: named,
  author: z.string().nullable(),
  authorName: z.string().nullable(),
})
export type WebApiPerm = z.output<typeof webApiPerm>

const names = {
  1: 'MAKE_PAYMENT',
  2: 'MAKE_REVERSAL',
  3: 'GET_BALANCE',
  4: 'MAKE_LOAD',
  5: 'BLOCK_CARD',
} as const satisfies {
  [Code in WebApiPermissionCode]: WebApiPermissionName
}
/** Returns a permission with its name. */
export const namedPermission = (id: WebApiPermissionCode): z.output<typeof named> => ({ id, name: names[id] })

/** A working key, shown by its last four characters. `expiresAt` is null for the newest key. */
export const webApiKey = z.object({
  id: id(),
  apiKey: z.string(),
  /** Time and author of the key's creation. Null for keys that were created by a command or before histories. */
  validFrom: instant().nullable(),
  author: z.string().nullable(),
  authorName: z.string().nullable(),
  expiresAt: instant().nullable(),
  /** Time, accurate to a minute, and address of the last use; null if the key was never used. */
  lastUse: instant().nullable(),
  lastAddress: z.string().nullable(),
})
export type WebApiKey = z.output<typeof webApiKey>

export const webApiDetail = webApi.extend({
  webApiKeys: z.array(webApiKey),
  webApiIPs: z.array(webApiIP),
  webApiPerms: z.array(webApiPerm),
})
export type WebApiDetail = z.output<typeof webApiDetail>

export const webApiPermissions = pageOf(webApiPerm)
export const allWebApiPermissions = pageOf(named)

/** Guesses of a business day from which the company is told of a web API. Rule 6.10. */
export const GUESSES_NOTICED = 40

/** Days for which requests are listed, and for which refusals that are not kept under a key are stored. Rule 6.16. */
export const REQUEST_DAYS = 7

export const webApiRequestsInput = listInput({
  sort: ['receivedAt'],
  default: '-receivedAt',
  pageSize: SHORT_PAGE_SIZE,
  filters: { webApiId: id(), refused: z.boolean().default(false) },
})

/**
 * Refusal of a payment; `cardState` only for `ERROR_CARD_NOT_USABLE`, null for a card without a client, and `blocked` beside it if
 * the card is blocked; `rule` only for `ERROR_RULE_OF_USE`, as it was answered.
 */
const refusal = z.object({
  code: z.enum(errorCodes),
  reason: z.enum(refusalReasons).optional(),
  cardState: cardStateSchema.nullish(),
  blocked: z.literal(true).optional(),
  rule: brokenRule.optional(),
})

export const webApiRequestKinds = [
  'payment',
  'reversal',
  'balance',
  'load',
  'hold',
  'release',
  'simulation',
  'block',
] as const

/** Kinds of requests that are listed only where they are refused, and cause no event. Rules 6.9 and 6.10. */
const askingKinds = ['balance', 'simulation', 'block'] as const

export const isAsking = (kind: WebApiRequest['kind']): kind is (typeof askingKinds)[number] =>
  askingKinds.some((one) => one === kind)

/**
 * A payment or reversal of a web API, or a refusal, including refusals of balance queries, and of simulations and blocks that name an
 * unknown number or a wrong code; the `idempotencyKey` of these three is empty.
 * Amounts in cents, those of a payment as in `paymentStatus`. Null if a refused request lacked a card number, a terminal or an
 * amount; the request's id is null in older rows. A reversal is `reversed` or `refused`; `transactionID` and `paymentKey` are
 * the payment's, each if known.
 */
export const webApiRequest = z.object({
  receivedAt: instant(),
  requestID: z.string().nullable(),
  idempotencyKey: z.string(),
  kind: z.enum(webApiRequestKinds),
  status: z.enum([...paymentStatuses, 'loaded', 'held', 'released']),
  /** The card number's last four digits. */
  panLast4: z.string().nullable(),
  terminalID: z.string().nullable(),
  transactionID: id().nullable(),
  /** The hold, also of its completion, which is a payment. */
  holdID: id().nullable(),
  /** As the request had it; null also for refusals that no key keeps. */
  externalID: z.string().nullable(),
  requestedAmount: z.int().nullable(),
  approvedAmount: z.int().nullable(),
  amount: z.int().nullable(),
  /** Amount that a reversal returned, also for a repeated one; 0 if the payment had not arrived. Null for payments. */
  reversedAmount: z.int().nullable(),
  /** Only for a reversal that named its payment by key. */
  paymentKey: z.string().nullable(),
  refusal: refusal.nullable(),
})
export type WebApiRequest = z.output<typeof webApiRequest>

/** A request as the company sees it, with the card; null if the company has no card with that number, or one without a client. */
export const companyRequest = webApiRequest.extend({ cardID: id().nullable() })
export type CompanyRequest = z.output<typeof companyRequest>

/**
 * A refused payment or hold of one of the company's web APIs. The name on the card and the customer are null for callers who may not see
 * cards, and for cards that have none.
 */
export const refusedPayment = companyRequest
  .pick({
    receivedAt: true,
    requestID: true,
    cardID: true,
    panLast4: true,
    terminalID: true,
    requestedAmount: true,
    refusal: true,
  })
  .extend({
    nameOnCard: z.string().nullable(),
    customerID: id().nullable(),
    customerName: z.string().nullable(),
    customerClosed: z.boolean(),
    webApiId: id(),
    webApiName: z.string(),
  })
export type RefusedPayment = z.output<typeof refusedPayment>

/** A request that causes an event. The release of a hold does not: its end does. */
export type MovingRequest = WebApiRequest & {
  kind: Exclude<WebApiRequest['kind'], (typeof askingKinds)[number] | 'release'>
}
