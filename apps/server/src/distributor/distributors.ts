import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { distributor } from '@kaarditeek/db/schema/distributor'
import type { Distributor } from '@kaarditeek/domain/distributor/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { and, eq, isNull, sql } from 'drizzle-orm'

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
      distributorID: distributor.distributorID,
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

/** A distributor that still has companies cannot be closed. */
export const showDistributor = (raw: Raw): Distributor => ({ ...raw, canClose: raw.companyCount === 0 })

/** One open distributor, or `ERROR_NOT_FOUND`. */
export const getDistributor = async (
  db: Db,
  { distributorID }: { distributorID: number },
): Promise<Distributor> => {
  const [found] = await distributors(db).where(
    and(eq(distributor.distributorID, distributorID), isNull(distributor.closedAt)),
  )
  if (!found) throw new DomainError('ERROR_NOT_FOUND')
  return showDistributor(found)
}
