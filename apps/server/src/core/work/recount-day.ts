import { transactionRecount } from '@kaarditeek/db/schema/transaction-day'
import { sql } from 'drizzle-orm'
import type { Work } from './work'

/**
 * Has the sums of a transaction's day counted again: called after every change of a transaction, and after an entry for a past
 * time. The update locks the row, so that a recount that deletes it waits for this change.
 */
export const recountDay = async ({ unscoped, by }: Work, dateIn: Date): Promise<void> => {
  const { companyID } = by
  await unscoped
    .insert(transactionRecount)
    .values({ companyID, dateIn })
    .onConflictDoUpdate({
      target: [transactionRecount.companyID, transactionRecount.dateIn],
      set: { dateIn: sql`excluded.date_in` },
    })
}
