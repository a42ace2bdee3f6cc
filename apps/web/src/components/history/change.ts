/**
 * A snapshot of a record, with the time of the change: `dateOfChange`, or `validFrom` if the record has no such field of its
 * own. `authorEmail` is null if no user made the change.
 */
export type Change = {
  validFrom: Date | null
  dateOfChange?: Date
  authorEmail: string | null
  comment?: string | null
}

/** Whether a field has the same value in two snapshots. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b

/** A snapshot's fields with the record's types. Fields that are null, as in old snapshots, never reach their column. */
export type Known<C> = { [K in keyof C]: NonNullable<C[K]> }
