import type { Pool, Sql } from '@kaarditeek/db/client'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'

export type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** How PostgreSQL answers a query; with `analyze` it does so, and the plan has the actual rows. */
export const planOf = async (db: Pool, query: SQLWrapper, { analyze = false } = {}): Promise<Plan> => {
  const how = analyze ? sql`analyze, timing off, format json` : sql`format json`
  const [row] = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (${how}) ${sql`${query}`.inlineParams()}`,
  )
  if (!row) throw new Error('No plan')
  return row['QUERY PLAN'][0].Plan
}

type Statement = { query: string; params: unknown[] }

/** A database that keeps what it is asked, to count it and to read its plans. */
export const listening = (sql: Sql) => {
  const statements: Statement[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => void statements.push({ query, params }) }
  return { db: drizzle(sql, { casing: 'snake_case', logger }), statements }
}

/** The analyzed plan of such a statement. */
export const planOfStatement = async (sql: Sql, { query, params }: Statement): Promise<Plan> => {
  const [row] = await sql.unsafe(`explain (analyze, timing off, format json) ${query}`, params as never[])
  if (!row) throw new Error('No plan')
  return row['QUERY PLAN'][0].Plan
}

const parts = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(parts)]

/** Tables that a plan reads as a whole. */
export const wholeReads = (plan: Plan): string[] =>
  parts(plan)
    .filter((part) => part['Node Type'] === 'Seq Scan')
    .map((part) => part['Relation Name'] ?? 'unknown')

/** Tables that a plan reads, each once, in alphabetical order. */
export const tablesOf = (plan: Plan): string[] =>
  [...new Set(parts(plan).flatMap((part) => part['Relation Name'] ?? []))].sort()

/** Rows of tables that an analyzed plan has read, those that a filter then left out included. */
export const rowsRead = (plan: Plan): number =>
  parts(plan)
    .filter((part) => part['Relation Name'] !== undefined)
    .reduce((sum, part) => {
      const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = part
      return sum + ((part['Actual Rows'] ?? 0) + filtered + rechecked) * (part['Actual Loops'] ?? 0)
    }, 0)
