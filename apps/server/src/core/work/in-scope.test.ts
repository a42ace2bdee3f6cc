import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { distributor } from '@kaarditeek/db/schema/distributor'
import { type TestDatabase, testDatabase } from '@kaarditeek/db/testing'
import { Level } from '@kaarditeek/domain/access/access'
import { levelOf } from '@kaarditeek/domain/access/roles'
import { sees } from '@kaarditeek/domain/operator/rules'
import { eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTestCompany } from '../../testing/fixtures'
import { accountInScope, companyInScope, distributorInScope } from './in-scope'

const nobody = { accountID: 0, level: Level.operator, companyID: null, distributorID: null }

describe('the SQL of a viewer’s scope', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
    const { distributorID } = await addTestCompany(database.db, 'own')
    await addTestCompany(database.db, 'sibling', { distributorID })
    const { companyID } = await addTestCompany(database.db, 'elsewhere')
    await database.db.update(company).set({ distributorID: null }).where(eq(company.companyID, companyID))
  })
  afterAll(() => database.drop())

  const rows = async () => {
    const { db } = database
    const accounts = await db
      .select({
        accountID: account.accountID,
        roleNr: account.roleNr,
        companyID: account.companyID,
        distributorID: account.distributorID,
        distributorOfCompany: company.distributorID,
      })
      .from(account)
      .leftJoin(company, eq(company.companyID, account.companyID))
      .where(isNull(account.closedAt))
      .orderBy(account.accountID)
    return {
      accounts: accounts.map((one) => ({ ...one, level: levelOf(one.roleNr) })),
      companies: await db.select().from(company),
      distributors: await db.select().from(distributor),
    }
  }

  it('agrees with the domain for accounts, companies and distributors', async () => {
    const { db } = database
    const { accounts, companies, distributors } = await rows()
    const viewers = fc.record({
      accountID: fc.constant(1),
      level: fc.constantFrom(...Object.values(Level)),
      companyID: fc.option(fc.constantFrom(...companies.map(({ companyID }) => companyID))),
      distributorID: fc.option(fc.constantFrom(...distributors.map(({ distributorID }) => distributorID))),
    })
    await fc.assert(
      fc.asyncProperty(viewers, async (viewer) => {
        const foundAccounts = await db
          .select({ id: account.accountID })
          .from(account)
          .leftJoin(company, eq(company.companyID, account.companyID))
          .where(accountInScope(viewer))
          .orderBy(account.accountID)
        expect(foundAccounts.map(({ id }) => id)).toEqual(
          accounts.filter((one) => sees(viewer, one)).map(({ accountID }) => accountID),
        )
        const foundCompanies = await db.select().from(company).where(companyInScope(viewer))
        const seenCompanies = companies.filter(({ companyID, distributorID }) =>
          sees(viewer, { ...nobody, companyID, distributorOfCompany: distributorID }),
        )
        expect(foundCompanies).toEqual(seenCompanies)
        const foundDistributors = await db.select().from(distributor).where(distributorInScope(viewer))
        const seenDistributors = distributors.filter(({ distributorID }) =>
          sees(viewer, { ...nobody, distributorID, distributorOfCompany: null }),
        )
        expect(foundDistributors).toEqual(seenDistributors)
      }),
      { numRuns: 60 },
    )
  })
})
