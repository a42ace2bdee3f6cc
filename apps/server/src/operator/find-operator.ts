import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { levelOf } from '@kaarditeek/domain/access/roles'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { mayManage } from '@kaarditeek/domain/operator/rules'
import { and, eq } from 'drizzle-orm'
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
