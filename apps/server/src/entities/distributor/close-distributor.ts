import type { Tx } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { distributor } from '@kaarditeek/db/schema/distributor'
import { session } from '@kaarditeek/db/schema/session'
import type { DistributorRef } from '@kaarditeek/domain/distributor/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
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
 * Closes a distributor without open companies, otherwise `ERROR_INVALID_VALUE`, and ends the sessions of its operators.
 * Locks it, as giving it a company or an operator does. Specification §4.
 */
export const closeDistributor = async (w: ViewerWork, { distributorID }: DistributorRef) => {
  await w.db.select().from(distributor).where(eq(distributor.distributorID, distributorID)).for('update')
  const { canClose } = await getDistributor(w, { distributorID })
  if (!canClose) throw new DomainError('ERROR_INVALID_VALUE', { reason: 'distributorHasCompanies' })
  await updateDistributor(w, distributorID, { closedAt: w.now })
  await endSessions(w.db, distributorID)
}
