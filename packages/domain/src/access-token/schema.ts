import { z } from 'zod'
import { allPermissions, Permission } from '../access/permissions'
import { code, id, instant, listOf, text, whole } from '../field'
import { lengths } from '../lengths'

/** Days after which a token ends, counted from its creation. Rule 3.24. */
export const TOKEN_DAYS = { least: 1, most: 366, usual: 90 }

/** A personal access token, without its secret. Expired ones stay in the list for 30 days. */
export const accessToken = z.object({
  id: id(),
  name: z.string(),
  /** The token's last four characters. */
  tokenLast4: z.string(),
  createdAt: instant(),
  expiresAt: instant(),
  /** Accurate to a minute; null if the token was never used. */
  lastUse: instant().nullable(),
  /** Null if the token was never used, or not since addresses are kept. */
  lastAddress: z.string().nullable(),
  /** Whether calls that change anything are refused. */
  readOnly: z.boolean(),
  /** The permissions that the token was given; null for all that its account has. */
  permissions: z.array(code(Permission)).nullable(),
})
export type AccessToken = z.output<typeof accessToken>

export const newAccessToken = z.strictObject({
  name: text(lengths.accessToken.name),
  expiresInDays: whole({ min: TOKEN_DAYS.least, max: TOKEN_DAYS.most }).default(TOKEN_DAYS.usual),
  readOnly: z.boolean().default(true),
  permissions: listOf(code(Permission), { min: 1, max: allPermissions.length }).nullable().default(null),
})
export type NewAccessToken = z.output<typeof newAccessToken>

/** A new token with its secret, which is returned only here. */
export const createdAccessToken = accessToken.extend({
  /** Null where an earlier request with the same key has created the token: it is shown once. */
  token: z.string().nullable(),
})
export type CreatedAccessToken = z.output<typeof createdAccessToken>

export const accessTokenRef = z.strictObject({ id: id() })
export type AccessTokenRef = z.output<typeof accessTokenRef>
