import type { Db, Tx } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import { distributor } from '@kaarditeek/db/schema/distributor'
import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../core/session'
import { companyOf } from '../../core/trpc/named-company'
import { distributorInScope } from '../../core/work/in-scope'
import { one } from '../../core/work/one'

/** Scope of an account: a company, a distributor, or everything if both are null. */
export type AccountScope = { companyID: number | null; distributorID: number | null }

/**
 * Locks an open distributor against being closed. Concurrent transactions can add companies and operators too. Throws
 * `ERROR_NOT_FOUND` out of the viewer's scope.
 */
export const ensureDistributor = async (db: Db, viewer: SignedIn, distributorID: number): Promise<void> => {
  one(
    await db
      .select({ distributorID: distributor.distributorID })
      .from(distributor)
      .where(and(eq(distributor.distributorID, distributorID), distributorInScope(viewer)))
      .for('share'),
  )
}

/** Checks a named scope against the viewer's and locks its distributor. Throws `ERROR_NOT_FOUND` for a scope outside of it. */
export const resolveScope = async (tx: Tx, viewer: SignedIn, named: AccountScope): Promise<AccountScope> => {
  if (named.companyID !== null) {
    const { companyID } = await companyOf(tx, viewer, named.companyID)
    return { companyID, distributorID: null }
  }
  if (named.distributorID !== null) await ensureDistributor(tx, viewer, named.distributorID)
  return named
}

/** The name of a scope's company or distributor; empty for administrators. */
export const scopeName = async (tx: Tx, { companyID, distributorID }: AccountScope): Promise<string> => {
  const [found] =
    companyID === null
      ? await tx
          .select({ name: distributor.name })
          .from(distributor)
          .where(eq(distributor.distributorID, distributorID ?? 0))
      : await tx.select({ name: company.name }).from(company).where(eq(company.companyID, companyID))
  return found?.name ?? ''
}
