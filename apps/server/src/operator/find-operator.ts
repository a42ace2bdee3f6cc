import type { Db, Tx } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { levelOf } from '@kaarditeek/domain/access/roles'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { mayManage, type Placed } from '@kaarditeek/domain/operator/rules'
import { and, eq, isNull } from 'drizzle-orm'
import { lockUser } from '../auth/lock-user'
import type { SignedIn } from '../auth/signed-in'
import { operators, type RawOperator, seenBy } from './operators'

/** An open post that the viewer sees, or `ERROR_NOT_FOUND`. */
export const findOperator = async (db: Db, viewer: SignedIn, accountID: number): Promise<RawOperator> => {
  const [found] = await operators(db).where(and(eq(account.accountID, accountID), seenBy(viewer)))
  if (!found) throw new DomainError('ERROR_NOT_FOUND')
  return found
}

/** The same, where the viewer may also change it: else `ERROR_NO_PERMISSION`. */
export const findManaged = async (db: Db, viewer: SignedIn, accountID: number): Promise<RawOperator> => {
  const found = await findOperator(db, viewer, accountID)
  if (!mayManage(viewer, { ...found, level: levelOf(found.roleNr) }))
    throw new DomainError('ERROR_NO_PERMISSION')
  return found
}

/** The same with the user's row locked: the user keeps email, name and accounts until the transaction ends. */
export const lockManaged = async (tx: Tx, viewer: SignedIn, accountID: number): Promise<RawOperator> => {
  const { userID } = await findManaged(tx, viewer, accountID)
  await lockUser(tx, userID)
  return findManaged(tx, viewer, accountID)
}

/** All open accounts of a user, wherever they are, for `mayRename` and `mayReallow`. */
export const accountsOf = async (db: Db, userID: number): Promise<Placed[]> => {
  const found = await db
    .select({
      accountID: account.accountID,
      roleNr: account.roleNr,
      companyID: account.companyID,
      distributorID: account.distributorID,
      distributorOfCompany: company.distributorID,
    })
    .from(account)
    .leftJoin(company, eq(company.companyID, account.companyID))
    .where(and(eq(account.userID, userID), isNull(account.closedAt)))
  return found.map((one) => ({ ...one, level: levelOf(one.roleNr) }))
}
