import { transactionRecount } from '@kaarditeek/db/schema/transaction-day'
import { sql } from 'drizzle-orm'
import type { Work } from '../core/work/work'

/**
 * Has the sums of a transaction's day counted again: called after every change of a transaction, and after an entry for a past
 * time. The update locks the row, so that a recount that deletes it waits for this change.
 */
export const recountDay = async ({ db, by }: Work, dateIn: Date): Promise<void> => {
  const { companyID } = by
  await db
    .insert(transactionRecount)
    .values({ companyID, dateIn })
    .onConflictDoUpdate({
      target: [transactionRecount.companyID, transactionRecount.dateIn],
      set: { dateIn: sql`excluded.date_in` },
    })
}
