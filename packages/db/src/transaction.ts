import type { Db, Tx } from './client'

/**
 * Runs `work` in one transaction. Rolls back if it throws.
 *
 * Use no other way to open transactions: this one relies on our patch of the driver (`patches/`, `docs/adr`):
 * once the connection is lost, or the transaction has ended, every further statement of `work` is
 * rejected. Unpatched, it would run on the next connection and persist alone.
 */
export const transaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(work)
