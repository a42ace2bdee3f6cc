import { eq, inArray, sql } from 'drizzle-orm'
import { authorColumns } from '../catalogue'
import type { Db } from '../client'
import { account } from '../schema/account'
import { company } from '../schema/company'
import { user } from '../schema/user'

/** Ids of the people and distributors that rows of a company name. */
export type People = {
  /** Accounts in the company, and those of other authors of its rows, such as administrators. */
  accounts: number[]
  users: number[]
  /** Users with an open account in the company. The others come along as closed users, whose names its histories show. */
  staff: number[]
  distributors: number[]
}

const distinct = (ids: (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]

const authorsOf = async (db: Db, companyID: number): Promise<number[]> => {
  const found: number[] = []
  for (const { table, column } of authorColumns()) {
    const rows = await db
      .selectDistinct({ id: sql<number | null>`${column}` })
      .from(table)
      .where(eq(table.companyID, companyID))
    found.push(...distinct(rows.map(({ id }) => id)))
  }
  return found
}

/** Reads whom the rows of a company name. */
export const peopleOf = async (db: Db, companyID: number): Promise<People> => {
  const [moved] = await db.select().from(company).where(eq(company.companyID, companyID))
  const own = await db.select().from(account).where(eq(account.companyID, companyID))
  const ids = distinct([...own.map(({ accountID }) => accountID), ...(await authorsOf(db, companyID))])
  const accounts = await db.select().from(account).where(inArray(account.accountID, ids))
  const posts = own.filter(({ closedAt }) => closedAt === null).map(({ userID }) => userID)
  const open = await db
    .select({ id: user.id, closedAt: user.closedAt })
    .from(user)
    .where(inArray(user.id, posts))
  return {
    accounts: ids,
    users: distinct(accounts.map(({ userID }) => userID)),
    staff: open.filter(({ closedAt }) => closedAt === null).map(({ id }) => id),
    distributors: distinct([
      moved?.distributorID ?? null,
      ...accounts.map(({ distributorID }) => distributorID),
    ]),
  }
}
