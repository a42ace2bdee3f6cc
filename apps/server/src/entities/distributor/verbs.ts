import { account } from '@kaarditeek/db/schema/account'
import { distributor, distributorChange } from '@kaarditeek/db/schema/distributor'
import { mayCloseDistributor } from '@kaarditeek/domain/distributor/rules'
import type { DistributorEdit, DistributorRef, NewDistributor } from '@kaarditeek/domain/distributor/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { and, eq, isNull } from 'drizzle-orm'
import { endSessionsIn } from '../../auth/end-sessions'
import type { ViewerWork } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import { getDistributor } from './get-distributor'

type Row = typeof distributor.$inferSelect
type Values = Partial<typeof distributor.$inferInsert>

/** Writes a snapshot of the distributor into its history. */
const recordDistributor = async (w: ViewerWork, { distributorID, ...snapshot }: Row) => {
  const { accountID, accessTokenID } = w.viewer
  const by = { accountID, accessTokenID }
  await w.db.insert(distributorChange).values({ ...by, distributorID, validFrom: w.now, snapshot })
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

/** Adds a distributor, without companies yet. */
export const createDistributor = async (w: ViewerWork, { name }: NewDistributor) =>
  getDistributor(w, await insertDistributor(w, name))

/** Renames an open distributor. */
export const editDistributor = async (w: ViewerWork, { id, name }: DistributorEdit) =>
  getDistributor(w, await updateDistributor(w, id, { name }))

/**
 * Closes a distributor without open companies, otherwise `ERROR_INVALID_VALUE`, and ends the sessions of its operators. The
 * lock prevents that a company or an operator is added meanwhile. Rules 3.5 and 13.4.
 */
export const closeDistributor = async (w: ViewerWork, { id }: DistributorRef) => {
  await w.db.select().from(distributor).where(eq(distributor.distributorID, id)).for('update')
  ensure(mayCloseDistributor(await getDistributor(w, { id })))
  await updateDistributor(w, id, { closedAt: w.now })
  await endSessionsIn(w.db, eq(account.distributorID, id))
}
