import { z } from 'zod'
import { edited } from '../edit'
import { code, id, inForm, instant, listOf, optional, text, whole } from '../field'
import { lengths } from '../lengths'
import { MAX_PERMISSIONS, pageOf } from '../list/schema'
import { shownTexts } from '../shown-texts'
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

const texts = { name: text(lengths.webApi.name) }
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
  ...texts,
  ipAddresses: newAddresses,
  permissions: listOf(permission(), { min: 1, max: MAX_PERMISSIONS }),
})
export type NewWebApi = z.output<typeof newWebApi>
export const webApiEdit = z.strictObject({ webApiId: id(), ...edited(texts), ...masked })
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

export const webApiTexts = shownTexts(texts)
/** `apiKey` is the newest key's last four characters or, in the detail for viewers with 901, the whole key. Rule 6.2. */
export const webApi = z.object({
  webApiId: id(),
  ...webApiTexts,
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
