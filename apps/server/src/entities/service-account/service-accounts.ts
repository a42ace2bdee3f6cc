import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { role } from '@kaarditeek/db/schema/role'
import { user } from '@kaarditeek/db/schema/user'
import type { ServiceAccountRef } from '@kaarditeek/domain/service-account/ref'
import { aliasedTable, and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isRoleOf } from '../../auth/accounts'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'

const makerAccount = aliasedTable(account, 'maker_account')
const maker = aliasedTable(user, 'maker')

/** Condition for the company's open service accounts. */
export const isOwnService = ({ by }: Pick<Read, 'by'>): SQL | undefined =>
  and(eq(account.companyID, by.companyID), isNull(account.closedAt))

/** Open service accounts with the role and the email of their maker. */
export const serviceAccounts = (db: Db) =>
  db
    .select({
      serviceAccountID: account.accountID,
      name: sql<string>`${user.name}`,
      roleNr: account.roleNr,
      role: role.name,
      createdAt: account.createdAt,
      createdBy: maker.email,
    })
    .from(account)
    .innerJoin(user, and(eq(user.id, account.userID), eq(user.isService, true)))
    .innerJoin(role, isRoleOf)
    .leftJoin(makerAccount, eq(makerAccount.accountID, account.createdBy))
    .leftJoin(maker, eq(maker.id, makerAccount.userID))
    .$dynamic()

/** Returns one open service account of the company. Throws `ERROR_NOT_FOUND`. */
export const getServiceAccount = async (r: Read, { serviceAccountID }: ServiceAccountRef) =>
  one(await serviceAccounts(r.db).where(and(isOwnService(r), eq(account.accountID, serviceAccountID))))
