import type { Db } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import { customerUnit } from '@kaarditeek/db/schema/customer'
import { distributor } from '@kaarditeek/db/schema/distributor'
import { Level } from '@kaarditeek/domain/access/access'
import type { Company } from '@kaarditeek/domain/company/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../auth/signed-in'
import type { OwnCompany } from '../list/own'

/** Companies with their distributor and their default unit. */
export const companies = (db: Db) =>
  db
    .select({
      companyID: company.companyID,
      name: company.name,
      identification: company.identification,
      address: company.address,
      phone: company.phone,
      email: company.email,
      billingEmail: company.billingEmail,
      cardCreationTypeID: company.cardCreationTypeID,
      allowPartialPayments: company.allowPartialPayments,
      distributorID: company.distributorID,
      distributorName: distributor.name,
      defaultCustomerID: customerUnit.customerID,
      defaultCustomerUnitID: customerUnit.customerUnitID,
      defaultCustomerUnitName: customerUnit.name,
    })
    .from(company)
    .leftJoin(distributor, eq(distributor.distributorID, company.distributorID))
    .leftJoin(
      customerUnit,
      and(
        eq(customerUnit.companyID, company.companyID),
        eq(customerUnit.defaultCustomerUnit, true),
        isNull(customerUnit.closedAt),
      ),
    )
    .$dynamic()

/** An administrator's companies are all, a distributor's its own. */
export const companiesOf = ({ level, distributorID }: SignedIn): SQL | undefined =>
  and(
    isNull(company.closedAt),
    level === Level.administrator ? undefined : eq(company.distributorID, distributorID ?? 0),
  )

/** One company, whose scope has been checked; its distributor is shown to administrators alone. Specification §2. */
export const getCompany = async (
  db: Db,
  { companyID }: OwnCompany,
  { level }: SignedIn,
): Promise<Company> => {
  const [found] = await companies(db).where(eq(company.companyID, companyID))
  if (!found) throw new DomainError('ERROR_NOT_FOUND')
  return level === Level.administrator ? found : { ...found, distributorID: null, distributorName: null }
}
