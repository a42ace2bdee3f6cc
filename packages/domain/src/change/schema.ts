import { z } from 'zod'
import { instant, storedInstant } from '../field'

/** Author of the changes that the holder of a card made. Rule 18.6. */
export const CARD_HOLDER = 'card holder'

/**
 * Time and author of a change, with the name of the author's access token, null in a session, and the second person who approved it, null for
 * a change that needed none: each by email and by name.
 */
const changed = {
  validFrom: instant(),
  authorEmail: z.string().nullable(),
  authorName: z.string().nullable(),
  accessToken: z.string().nullable(),
  approver: z.string().nullable(),
  approverName: z.string().nullable(),
}
/** When the record was closed; null while it is open. Otherwise the change that closes a record would look empty. */
const closing = { closedAt: storedInstant().nullable() }

type Nullable<S extends z.ZodRawShape> = {
  [Name in keyof S]: S[Name] extends z.ZodNullable ? S[Name] : z.ZodNullable<S[Name]>
}
const nullable = <S extends z.ZodRawShape>(fields: S) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field instanceof z.ZodNullable ? field : z.nullable(field),
    ]),
  ) as Nullable<S>

/** A record of a history. A field is null in snapshots that are older than the field. */
export const changeOf = <S extends z.ZodRawShape>(fields: S) =>
  z.object({ ...nullable(fields), ...closing, ...changed })

/** The same for a record with its own `validFrom`: the time of change is `dateOfChange`. Changes may have comments. */
export const datedChangeOf = <S extends z.ZodRawShape>(fields: S) =>
  z.object({
    ...nullable(fields),
    ...closing,
    dateOfChange: instant(),
    comment: z.string().nullable(),
    authorEmail: changed.authorEmail,
    authorName: changed.authorName,
    accessToken: changed.accessToken,
    approver: changed.approver,
    approverName: changed.approverName,
  })

type Change = z.output<z.ZodObject<typeof changed>> & { comment?: string | null }

/** Reads a snapshot as a record of its history: a field that the snapshot lacks is null. */
export const readSnapshot = <R extends z.ZodObject>(
  record: R,
  snapshot: object,
  { validFrom, comment, ...change }: Change,
): z.output<R> => {
  const absent = Object.fromEntries(Object.keys(record.shape).map((name) => [name, null]))
  const own = 'dateOfChange' in record.shape ? { dateOfChange: validFrom, comment } : { validFrom }
  return record.parse({ ...absent, ...snapshot, ...change, ...own })
}
