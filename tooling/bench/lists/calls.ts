import { isDeepStrictEqual } from 'node:util'
import type { Connection, Db, Sql } from '@kaarditeek/db/client'
import { CustomerType } from '@kaarditeek/domain/customer/rules'
import { type CustomerListInput, CustomerState, customerListInput } from '@kaarditeek/domain/customer/schema'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { type Read, readIn } from '../../../apps/server/src/core/work/scope'
import { customerList } from '../../../apps/server/src/entities/customer/list'
import { listening, planOfStatement, rowsRead } from '../../../apps/server/src/testing/plans/plans'

export type Statement = { query: string; params: unknown[] }

/** A call of the customer list, the rows that its plan reads, and the SQL to compare it with. */
export type Call = { name: string; run: () => Promise<unknown>; rows: number; bare: Statement }

const inputs: Partial<CustomerListInput>[] = [
  {},
  { orderBy: 'identification' },
  { name: 'a1b2' },
  { name: 'Customer' },
  { identification: '1000123' },
  { email: 'info123' },
  { customerNo: 'K00123' },
  { customerTypeID: CustomerType.company },
  { customerTypeID: CustomerType.private },
  { customerState: CustomerState.activeWithCards },
  { customerState: CustomerState.activeWithoutCards },
  { customerState: CustomerState.closed },
]

const wordOf = (codes: Record<string, number>, value: unknown) =>
  Object.keys(codes).find((word) => codes[word] === value)

/** The input as the table names it: `default`, or its field and value. */
const nameOf = (input: Partial<CustomerListInput>): string => {
  const [field, value] = Object.entries(input)[0] ?? []
  if (field === undefined) return 'default'
  if (field === 'customerState') return `state ${wordOf(CustomerState, value)}`
  if (field === 'customerTypeID') return `type ${wordOf(CustomerType, value)}`
  return field === 'orderBy' ? `sorted by ${value}` : `${field} ${value}`
}

/**
 * Returns a count by the same condition of the customers alone. The joins add no row, so the answer is the same.
 * Throws if the statement is not a count of the customer list.
 */
const withoutJoins = ({ query, params }: Statement): Statement => {
  const [, condition] = /left join "contact_person" on .*? where (.*)\) "rows"$/s.exec(query) ?? []
  if (!condition) throw new Error(`Not a count of customers: ${query}`)
  const used: unknown[] = []
  const renumbered = condition.replace(/\$(\d+)/g, (_, place) => `$${used.push(params[Number(place) - 1])}`)
  return { query: `select count(*) from "customer" where ${renumbered}`, params: used }
}

/** Throws unless a count and its SQL have the same answer. */
const compare = async (sql: Sql, { name, run, bare }: Call) => {
  const [row] = await sql.unsafe(bare.query, bare.params as never[])
  if (!isDeepStrictEqual(await run(), { ...row })) throw new Error(`The ${name} differs from its SQL`)
}

type Run = (r: Read) => Promise<unknown>

/** Pages and counts of the customer list of a company. Runs each once to learn its SQL. */
export const callsOf = async ({ db, sql }: Connection, companyID: number): Promise<Call[]> => {
  const clock = { now: new Date(), time: businessTime('Europe/Tallinn') }
  const scopeOf = (on: Db) => readIn(on, { companyID, accountID: 0 }, clock)
  const ownSql = async (run: Run): Promise<Statement> => {
    const { db: heard, statements } = listening(sql)
    await run(scopeOf(heard))
    const [own, ...others] = statements
    if (!own || others.length > 0) throw new Error(`${statements.length} statements instead of one`)
    return own
  }
  const callOf = async (name: string, run: Run, best = (own: Statement) => own): Promise<Call> => {
    const own = await ownSql(run)
    const rows = Math.round(rowsRead(await planOfStatement(sql, own)))
    return { name, run: () => run(scopeOf(db)), rows, bare: best(own) }
  }
  const calls: Call[] = []
  for (const change of inputs) {
    const input = customerListInput.parse(change)
    const name = nameOf(change)
    calls.push(await callOf(`page, ${name}`, (r) => customerList.page(r, input)))
    // The order of the page does not change its count.
    if (change.orderBy) continue
    const count = await callOf(`count, ${name}`, (r) => customerList.totals(r, input), withoutJoins)
    await compare(sql, count)
    calls.push(count)
  }
  return calls
}
