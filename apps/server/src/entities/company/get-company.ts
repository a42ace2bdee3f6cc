import type { Db } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import { distributor } from '@kaarditeek/db/schema/distributor'
import { Level } from '@kaarditeek/domain/access/access'
import type { Company } from '@kaarditeek/domain/company/schema'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { isDefaultUnit } from '../../core/history/default-unit'
import type { SignedIn } from '../../core/session'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'

type Viewer = Pick<SignedIn, 'level'>

/** Companies with their distributor and their default unit. */
export const companies = (db: Db) =>
  db
    .select({
      ...getTableColumns(company),
      distributorName: distributor.name,
      defaultCustomerID: customerUnit.customerID,
      defaultCustomerUnitID: customerUnit.customerUnitID,
      defaultCustomerUnitName: customerUnit.name,
    })
    .from(company)
    .leftJoin(distributor, eq(distributor.distributorID, company.distributorID))
    .leftJoin(customerUnit, and(eq(customerUnit.companyID, company.companyID), isDefaultUnit))
    .$dynamic()

/** Returns a company. Only administrators see its distributor. Throws `ERROR_NOT_FOUND`. Rule 11.4. */
export const getCompany = async (
  { db, by }: Pick<Read, 'db' | 'by'>,
  _input: unknown,
  { viewer }: { viewer: Viewer },
): Promise<Company> => {
  const found = one(await companies(db).where(eq(company.companyID, by.companyID)))
  return viewer.level === Level.administrator
    ? found
    : { ...found, distributorID: null, distributorName: null }
}
