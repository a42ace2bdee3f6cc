import { z } from 'zod'
import { searchInput } from '../search/schema'

/** Authors that a search answers at most. */
export const MAX_AUTHORS = 20

/** Kinds of authors. The filter of the log by one of them is `authorFilter`. */
const authorKinds = ['user', 'serviceAccount', 'webApi', 'accessToken', 'cardHolder'] as const
export type AuthorKind = (typeof authorKinds)[number]

/** The filter of the log that takes the `author` of each kind. That of users has their failed logins too. */
export const authorFilter = {
  user: 'email',
  serviceAccount: 'author',
  webApi: 'author',
  accessToken: 'accessToken',
  cardHolder: 'author',
} as const satisfies Record<AuthorKind, string>

export const auditAuthorSearch = searchInput
export type AuditAuthorSearch = z.output<typeof auditAuthorSearch>

/** An author of lines. `author` is what lines have as author, or the name of an access token; `name` is the user's, of a token its owner's. */
export const auditAuthor = z.object({
  kind: z.enum(authorKinds),
  author: z.string(),
  name: z.string().nullable(),
})
export type AuditAuthor = z.output<typeof auditAuthor>

export const auditAuthors = z.object({ list: z.array(auditAuthor) })
