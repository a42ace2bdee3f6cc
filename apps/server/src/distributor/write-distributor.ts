import type { Tx } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { distributor, distributorChange } from '@kaarditeek/db/schema/distributor'
import { session } from '@kaarditeek/db/schema/session'
import { transaction } from '@kaarditeek/db/transaction'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { SignedIn } from '../auth/signed-in'
import type { Context } from '../trpc/context'
import { getDistributor } from './distributors'

type Values = Partial<typeof distributor.$inferInsert>
type At = Pick<Context, 'db' | 'now'>

const record = async (
  tx: Tx,
  { accountID }: SignedIn,
  now: Date,
  rows: (typeof distributor.$inferSelect)[],
) => {
  const [row] = rows
  if (!row) throw new DomainError('ERROR_NOT_FOUND')
  const { distributorID, ...snapshot } = row
  await tx.insert(distributorChange).values({ distributorID, accountID, validFrom: now, snapshot })
  return { distributorID }
}

/** A new distributor, with the beginning of its history. */
export const createDistributor = ({ db, now }: At, viewer: SignedIn, { name }: { name: string }) =>
  transaction(db, async (tx) =>
    record(tx, viewer, now(), await tx.insert(distributor).values({ name }).returning()),
  )

const update = async (tx: Tx, viewer: SignedIn, now: Date, distributorID: number, values: Values) =>
  record(
    tx,
    viewer,
    now,
    await tx
      .update(distributor)
      .set(values)
      .where(and(eq(distributor.distributorID, distributorID), isNull(distributor.closedAt)))
      .returning(),
  )

/** Renames a distributor. `ERROR_NOT_FOUND` if there is none. */
export const editDistributor = (
  { db, now }: At,
  viewer: SignedIn,
  { distributorID, name }: { distributorID: number; name: string },
) => transaction(db, (tx) => update(tx, viewer, now(), distributorID, { name }))

const endSessions = (tx: Tx, distributorID: number) => {
  const posts = tx
    .select({ accountID: account.accountID })
    .from(account)
    .where(eq(account.distributorID, distributorID))
  return tx.delete(session).where(inArray(session.accountID, posts))
}

/**
 * Closes a distributor that has no companies left: else `ERROR_INVALID_VALUE`. The sessions of its people end.
 * Specification §4.
 */
export const closeDistributor = async (
  { db, now }: At,
  viewer: SignedIn,
  { distributorID }: { distributorID: number },
): Promise<null> => {
  await transaction(db, async (tx) => {
    // Creating, moving and inviting below a distributor lock its row as well: see `placeOf`.
    await tx.select().from(distributor).where(eq(distributor.distributorID, distributorID)).for('update')
    const { canClose } = await getDistributor(tx, { distributorID })
    if (!canClose) throw new DomainError('ERROR_INVALID_VALUE', { reason: 'distributorHasCompanies' })
    await update(tx, viewer, now(), distributorID, { closedAt: now() })
    await endSessions(tx, distributorID)
  })
  return null
}
