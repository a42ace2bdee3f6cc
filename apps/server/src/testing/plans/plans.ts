import type { Pool, Sql } from '@kaarditeek/db/client'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { onTestFailed } from 'vitest'

export type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Plan Rows': number
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** Returns a plan as indented lines, a node each. */
const outlineOf = (plan: Plan, indent = ''): string => {
  const { 'Node Type': node, 'Relation Name': table, 'Index Name': index, Plans = [] } = plan
  const names = [table && ` on ${table}`, index && ` by ${index}`].filter(Boolean).join('')
  const rows = `${plan['Plan Rows']} rows expected, ${plan['Actual Rows'] ?? 'unknown'} read`
  return [`${indent}${node}${names}: ${rows}`, ...Plans.map((one) => outlineOf(one, `${indent}  `))].join(
    '\n',
  )
}

/** Prints a plan if the running test fails. */
const printOnFailure = (plan: Plan): Plan => {
  // biome-ignore lint/suspicious/noConsole: the developer reads it beside the failed test.
  onTestFailed(() => console.error(outlineOf(plan)))
  return plan
}

/** Returns the plan of a query. With `analyze` the query runs, and the plan has the actual numbers of rows. */
export const planOf = async (db: Pool, query: SQLWrapper, { analyze = false } = {}): Promise<Plan> => {
  const how = analyze ? sql`analyze, timing off, format json` : sql`format json`
  const [row] = await db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (${how}) ${sql`${query}`.inlineParams()}`,
  )
  if (!row) throw new Error('No plan')
  return printOnFailure(row['QUERY PLAN'][0].Plan)
}

type Statement = { query: string; params: unknown[] }

/** Returns a database that keeps its statements, to count them and to read their plans. */
export const listening = (sql: Sql) => {
  const statements: Statement[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => void statements.push({ query, params }) }
  return { db: drizzle(sql, { casing: 'snake_case', logger }), statements }
}

/** Runs a kept statement and returns its plan. */
export const planOfStatement = async (sql: Sql, { query, params }: Statement): Promise<Plan> => {
  const [row] = await sql.unsafe(`explain (analyze, timing off, format json) ${query}`, params as never[])
  if (!row) throw new Error('No plan')
  return printOnFailure(row['QUERY PLAN'][0].Plan)
}

const parts = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(parts)]

/** Returns the tables that a plan reads whole. */
export const wholeReads = (plan: Plan): string[] =>
  parts(plan)
    .filter((part) => part['Node Type'] === 'Seq Scan')
    .map((part) => part['Relation Name'] ?? 'unknown')

/** Returns the tables that a plan reads, in alphabetical order. */
export const tablesOf = (plan: Plan): string[] =>
  [...new Set(parts(plan).flatMap((part) => part['Relation Name'] ?? []))].sort()

/** Returns the number of table rows that an analyzed plan has read, including those that a filter removed. */
export const rowsRead = (plan: Plan): number =>
  parts(plan)
    .filter((part) => part['Relation Name'] !== undefined)
    .reduce((sum, part) => {
      const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = part
      return sum + ((part['Actual Rows'] ?? 0) + filtered + rechecked) * (part['Actual Loops'] ?? 0)
    }, 0)
