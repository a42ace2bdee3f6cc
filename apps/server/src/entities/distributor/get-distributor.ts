import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { distributor } from '@kaarditeek/db/schema/distributor'
import { mayCloseDistributor } from '@kaarditeek/domain/distributor/rules'
import type { Distributor, DistributorRef } from '@kaarditeek/domain/distributor/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { one } from '../../core/work/one'

const howMany = sql<number>`count(*)`.mapWith(Number)

/** Open distributors with the numbers of their companies and operators. */
export const distributors = (db: Db) => {
  const companies = db
    .select({ companyCount: howMany.as('company_count') })
    .from(company)
    .where(and(eq(company.distributorID, distributor.distributorID), isNull(company.closedAt)))
    .as('companies')
  const operators = db
    .select({ operatorCount: howMany.as('operator_count') })
    .from(account)
    .where(and(eq(account.distributorID, distributor.distributorID), isNull(account.closedAt)))
    .as('operators')
  return db
    .select({
      id: distributor.distributorID,
      name: distributor.name,
      companyCount: companies.companyCount,
      operatorCount: operators.operatorCount,
    })
    .from(distributor)
    .innerJoinLateral(companies, sql`true`)
    .innerJoinLateral(operators, sql`true`)
    .$dynamic()
}

type Raw = Awaited<ReturnType<typeof distributors>>[number]

export const showDistributor = (raw: Raw): Distributor => ({
  ...raw,
  canClose: mayCloseDistributor(raw) === null,
})

/** Returns one open distributor. Throws `ERROR_NOT_FOUND`. */
export const getDistributor = async ({ db }: { db: Db }, { id }: DistributorRef) =>
  showDistributor(
    one(await distributors(db).where(and(eq(distributor.distributorID, id), isNull(distributor.closedAt)))),
  )
