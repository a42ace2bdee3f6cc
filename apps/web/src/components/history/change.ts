/** A snapshot of a record, valid from an instant on. `authorEmail` is null if no user made the change. */
export type Change = { validFrom: Date; authorEmail: string | null }
/** A snapshot's fields with the record's types. Fields that are null, as in old snapshots, never reach their column. */
export type Known<C> = { [K in keyof C]: NonNullable<C[K]> }
