import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { distributor } from '@kaarditeek/db/schema/distributor'
import { role } from '@kaarditeek/db/schema/role'
import { levelOf } from '@kaarditeek/domain/access/roles'
import type { ScopedAccount } from '@kaarditeek/domain/operator/rules'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

/** The company itself or, of a sandbox, the company whose sandbox it is. */
const owner = alias(company, 'owner')
const isOwner = eq(owner.companyID, sql`coalesce(${company.sandboxOf}, ${company.companyID})`)

/** Joins an account to its company's role; the fixed roles have no row. */
export const isRoleOf = and(eq(role.companyID, account.companyID), eq(role.roleNr, account.roleNr))

/** Whether holders of the joined role log in to the screens. */
export const isForWeb = sql<boolean>`coalesce(${role.webActivities}, true)`

/** Selects a user's open accounts, oldest first, with their company or distributor. Roles without web activities are left out. */
export const openAccounts = (db: Db, userID: number) =>
  db
    .select({
      accountID: account.accountID,
      companyID: account.companyID,
      roleNr: account.roleNr,
      roleName: role.name,
      scopeName: sql<string | null>`coalesce(${company.name}, ${distributor.name})`,
      /** Name of the company whose sandbox the company is; null for others. */
      sandboxOf: sql<string | null>`case when ${company.sandboxOf} is not null then ${owner.name} end`,
      cardCreationType: company.cardCreationTypeID,
      passwordOff: sql<boolean>`coalesce(${owner.passwordOff}, false)`,
    })
    .from(account)
    .leftJoin(company, eq(company.companyID, account.companyID))
    .leftJoin(owner, isOwner)
    .leftJoin(distributor, eq(distributor.distributorID, account.distributorID))
    .leftJoin(role, isRoleOf)
    .where(
      and(
        eq(account.userID, userID),
        isNull(account.closedAt),
        isNull(company.closedAt),
        isNull(distributor.closedAt),
        isForWeb,
      ),
    )
    .orderBy(asc(account.accountID))

/**
 * Returns all open accounts of a user in any scope, for `mayRename` and `mayReallow`. Those in a sandbox count as accounts of its
 * company, which alone manages the people in it. Rule 16.1.
 */
export const accountsOf = async (db: Db, userID: number): Promise<ScopedAccount[]> => {
  const found = await db
    .select({
      accountID: account.accountID,
      roleNr: account.roleNr,
      companyID: owner.companyID,
      distributorID: account.distributorID,
      distributorOfCompany: owner.distributorID,
    })
    .from(account)
    .leftJoin(company, eq(company.companyID, account.companyID))
    .leftJoin(owner, isOwner)
    .where(and(eq(account.userID, userID), isNull(account.closedAt)))
  return found.map((one) => ({ ...one, level: levelOf(one.roleNr) }))
}
