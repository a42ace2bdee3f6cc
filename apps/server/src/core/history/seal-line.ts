import { hash } from 'node:crypto'
import { auditSalt } from '@kaarditeek/db/schema/audit-seal'
import { change } from '@kaarditeek/db/schema/change'
import { ERASED } from '@kaarditeek/domain/personal-data/terms'
import { type SQL, sql } from 'drizzle-orm'
import { isEvent } from './note-event'

/** Stands for the comment among the personal fields of a line. */
export const COMMENT = '*'

/**
 * A line of the audit log and what its digest covers. `plain` is JSON of the values that are not personal, `personal` is JSON of the
 * personal ones, which are hashed with a salt before they enter the digest.
 */
export type DigestedLine = {
  changeID: number
  isEvent: boolean
  fields: string[]
  plain: string
  personal: string
  hash: Buffer | null
  salt: Buffer | null
}

const sha256 = (...parts: (string | Buffer)[]): Buffer =>
  hash('sha256', Buffer.concat(parts.map((part) => Buffer.from(part))), 'buffer')

/** The hash of personal values. Nobody can guess them from it without the salt. */
export const saltedHash = (salt: Buffer, { personal }: Pick<DigestedLine, 'personal'>): Buffer =>
  sha256(salt, personal)

export const digestOf = ({ plain }: Pick<DigestedLine, 'plain'>, personalHash: Buffer | null): Buffer =>
  sha256(plain, '\n', personalHash?.toString('hex') ?? '')

const isErasedValue = (value: unknown): boolean =>
  value === null ||
  value === ERASED ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** Whether nothing personal is left in a line. */
const isErased = ({ personal }: DigestedLine): boolean => {
  const [fields, comment] = JSON.parse(personal) as [Record<string, unknown> | null, unknown]
  return Object.values(fields ?? {}).every(isErasedValue) && isErasedValue(comment)
}

/** The digest of a sealed line as it is now; null if its personal values are others, and not erased. */
export const digestNow = (line: DigestedLine): Buffer | null => {
  if (line.hash === null) return digestOf(line, null)
  const stands = line.salt === null ? isErased(line) : saltedHash(line.salt, line).equals(line.hash)
  return stands ? digestOf(line, line.hash) : null
}

/**
 * Reads lines of a company behind `after` up to `to`, in the order of their ids. `fields` is an expression of a line's personal fields. The
 * database writes the JSON, whose form is that of its type.
 */
export const linesQuery = (
  { companyID, after, to, limit }: { companyID: number; after: number; to: number; limit: number },
  fields: SQL,
): SQL => sql`
  select ${change.changeID}::float8 as "changeID", ${isEvent} as "isEvent",
    named.fields, ${auditSalt.hash} as hash, ${auditSalt.salt} as salt,
    jsonb_build_array('v1', ${change.changeID}, ${change.entity}, ${change.entityID}, ${change.accountID}, ${change.accessTokenID},
      ${change.webApiID}, ${change.approvedBy}, ${change.byHolder}, extract(epoch from ${change.validFrom}),
      ${change.snapshot} - named.fields, case when ${COMMENT} = any(named.fields) then null else ${change.comment} end)::text as plain,
    jsonb_build_array(
      (select jsonb_object_agg(key, value) from jsonb_each(${change.snapshot}) where key = any(named.fields)),
      case when ${COMMENT} = any(named.fields) then ${change.comment} end)::text as personal
  from ${change}
  left join ${auditSalt} on ${auditSalt.companyID} = ${change.companyID} and ${auditSalt.changeID} = ${change.changeID}
  cross join lateral (select coalesce(${fields}, '{}')::text[] as fields) named
  where ${change.companyID} = ${companyID}::bigint and ${change.changeID} > ${after}::bigint and ${change.changeID} <= ${to}::bigint
  order by ${change.changeID} limit ${limit}`
