/**
 * A snapshot of a record, with the time of the change: `dateOfChange`, or `validFrom` if the record has no such field of its
 * own. `authorEmail` is null if no user made the change.
 */
export type Change = {
  validFrom: Date | null
  dateOfChange?: Date
  authorEmail: string | null
  comment?: string | null
  closedAt?: Date | null
}

const isSame = (a: unknown, b: unknown) =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b

/** Whether a field differs between two snapshots. A comment belongs to the change, not to the record. */
export const differs = <C extends Change>(key: string, now: C, before: C): boolean =>
  key !== 'comment' && !isSame(now[key as keyof C], before[key as keyof C])

/** A snapshot's fields with the record's types. Fields that are null, as in old snapshots, never reach their column. */
export type Known<C> = { [K in keyof C]: NonNullable<C[K]> }
