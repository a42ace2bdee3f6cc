import { distributor, distributorChange } from '@kaarditeek/db/schema/distributor'
import { and, eq, isNull } from 'drizzle-orm'
import type { ViewerWork } from '../../core/trpc/calls'
import { one } from '../../core/work/one'

type Row = typeof distributor.$inferSelect
type Values = Partial<typeof distributor.$inferInsert>

/** Writes a snapshot of the distributor into its history. */
const recordDistributor = async (w: ViewerWork, { distributorID, ...snapshot }: Row) => {
  const { accountID } = w.viewer
  await w.db.insert(distributorChange).values({ distributorID, accountID, validFrom: w.now, snapshot })
  return { id: distributorID }
}

/** Inserts a distributor with the beginning of its history. */
export const insertDistributor = async (w: ViewerWork, name: string) =>
  recordDistributor(w, one(await w.db.insert(distributor).values({ name }).returning()))

/** Changes an open distributor and writes its history. Throws `ERROR_NOT_FOUND`. */
export const updateDistributor = async (w: ViewerWork, distributorID: number, values: Values) => {
  const rows = await w.db
    .update(distributor)
    .set(values)
    .where(and(eq(distributor.distributorID, distributorID), isNull(distributor.closedAt)))
    .returning()
  return recordDistributor(w, one(rows))
}
