import type { Tx } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { distributor } from '@kaarditeek/db/schema/distributor'
import { session } from '@kaarditeek/db/schema/session'
import { mayCloseDistributor } from '@kaarditeek/domain/distributor/rules'
import type { DistributorRef } from '@kaarditeek/domain/distributor/schema'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { eq, inArray } from 'drizzle-orm'
import type { ViewerWork } from '../../core/trpc/calls'
import { getDistributor } from './get-distributor'
import { updateDistributor } from './write-distributor'

const endSessions = (tx: Tx, distributorID: number) => {
  const accounts = tx
    .select({ accountID: account.accountID })
    .from(account)
    .where(eq(account.distributorID, distributorID))
  return tx.delete(session).where(inArray(session.accountID, accounts))
}

/**
 * Closes a distributor without open companies, otherwise `ERROR_INVALID_VALUE`, and ends the sessions of its operators. The
 * lock keeps others from adding a company or an operator. Specification §4.
 */
export const closeDistributor = async (w: ViewerWork, { id }: DistributorRef) => {
  await w.db.select().from(distributor).where(eq(distributor.distributorID, id)).for('update')
  ensure(mayCloseDistributor(await getDistributor(w, { id })))
  await updateDistributor(w, id, { closedAt: w.now })
  await endSessions(w.db, id)
}
