import { asc, isNull, sql } from 'drizzle-orm'
import type { Db } from '../client'
import { company } from '../schema/company'

const asked = new WeakMap<Db, Promise<boolean>>()

const ask = async (db: Db): Promise<boolean> => {
  const [found] = await db.execute(sql`select extname from pg_extension where extname = 'citus'`)
  return found !== undefined
}

/** Whether the database is one of Citus, with the tables distributed by company. Asks once for each pool. */
export const isCitus = (db: Db): Promise<boolean> => {
  const answer = asked.get(db) ?? ask(db)
  asked.set(db, answer)
  // A failure is not remembered.
  answer.catch(() => asked.delete(db))
  return answer
}

/**
 * Returns the companies that a job goes through one by one: all of them on Citus, which locks rows of one company in a statement, and
 * joins them only by its id as a parameter. Elsewhere only `undefined`: the job does all at once.
 */
export const companiesInTurn = async (db: Db): Promise<(number | undefined)[]> => {
  if (!(await isCitus(db))) return [undefined]
  const open = await db
    .select({ companyID: company.companyID })
    .from(company)
    .where(isNull(company.frozenAt))
    .orderBy(asc(company.companyID))
  return open.map(({ companyID }) => companyID)
}

/** Returns the name of a violated constraint as the schema has it: Citus appends the number of the shard. */
export const constraintOf = (failure: { constraint_name?: string }): string =>
  (failure.constraint_name ?? '').replace(/_\d{6,}$/, '')
