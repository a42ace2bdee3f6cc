import { isDeepStrictEqual } from 'node:util'
import type { Connection, Pool, Sql } from '@kaarditeek/db/client'
import { type CardListInput, cardListInput } from '@kaarditeek/domain/card/list'
import { CardState } from '@kaarditeek/domain/card/rules'
import { type CustomerListInput, customerListInput } from '@kaarditeek/domain/customer/list'
import { CustomerState, CustomerType } from '@kaarditeek/domain/customer/states'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { type Read, readIn } from '../../../apps/server/src/core/work/scope'
import { cardList } from '../../../apps/server/src/entities/card/list'
import { customerList } from '../../../apps/server/src/entities/customer/list'
import { listening, planOfStatement, rowsRead } from '../../../apps/server/src/testing/plans/plans'
import type { Seeded } from './seed'

export type Statement = { query: string; params: unknown[] }

/** A call of a list, the rows that its plan reads, and the SQL to compare it with. */
export type Call = { name: string; run: () => Promise<unknown>; rows: number; bare: Statement }

const customerInputs: Partial<CustomerListInput>[] = [
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

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const cardInputs = ({ customerID, cardProductID, cardBatchID }: Seeded): Partial<CardListInput>[] => [
  {},
  { orderBy: '-validTo' },
  { pan: '992233000012' },
  { customerID },
  { customerName: 'a1b2' },
  { customerUnitName: 'a1b2' },
  { customerNo: 'K00123' },
  { cardProductID },
  { cardBatchID },
  ...Object.values(CardState).map((cardState) => ({ cardState })),
  { activationStart: dayBefore(20), activationEnd: dayBefore(20) },
  { expiringSoon: true },
  { extendable: true },
]

const words: Record<string, Record<string, number>> = {
  customerState: CustomerState,
  customerTypeID: CustomerType,
  cardState: CardState,
}

/** Name of an input in the printed table: `default`, or its field and value. */
const nameOf = (input: object): string => {
  const [[field, value] = []] = Object.entries(input)
  if (field === undefined) return 'default'
  if (field === 'orderBy') return `sorted by ${value}`
  const [word] = Object.entries(words[field] ?? {}).find(([, code]) => code === value) ?? []
  if (word) return `${field} ${word}`
  return typeof value === 'string' && !field.startsWith('activation') ? `${field} ${value}` : field
}

/**
 * Returns the count, and for cards the sum, by the same condition as plain SQL. Throws if the statement is not a count of the
 * list.
 */
const plainCount =
  (table: string, sum: string) =>
  ({ query, params }: Statement): Statement => {
    const [, joins = '', condition] = new RegExp(` from "${table}"( .*?)? where (.*)$`, 's').exec(query) ?? []
    if (!condition) throw new Error(`Not a count of ${table}: ${query}`)
    return { query: `select ${sum} from "${table}"${joins} where ${condition}`, params }
  }

/** Throws if a count and its SQL differ. */
const compare = async (sql: Sql, { name, run, bare }: Call) => {
  const [row] = await sql.unsafe(bare.query, bare.params as never[])
  if (!isDeepStrictEqual(await run(), { ...row })) throw new Error(`The ${name} differs from its SQL`)
}

type Run = (r: Read) => Promise<unknown>

const clock = { now: new Date(), time: businessTime('Europe/Tallinn') }

/** Makes calls of a company, and runs each once to find its SQL and the rows that it reads. */
const callOn =
  ({ db, sql }: Connection, companyID: number) =>
  async (name: string, run: Run, bareOf = (own: Statement) => own): Promise<Call> => {
    const scopeOf = (on: Pool) => readIn(on, { companyID, accountID: 0 }, clock)
    const { db: heard, statements } = listening(sql)
    await run(scopeOf(heard))
    // A list within a record reads the record first.
    const own = statements.at(-1)
    if (!own) throw new Error('No statement')
    const rows = Math.round(rowsRead(await planOfStatement(sql, own)))
    return { name, run: () => run(scopeOf(db)), rows, bare: bareOf(own) }
  }

type ListInput = { page: number; limit: number; orderBy: string }
type Measured<I> = {
  name: string
  list: { page: (r: Read, input: I) => Promise<unknown>; totals: (r: Read, input: I) => Promise<unknown> }
  /** All inputs with their names. */
  inputs: [string, I][]
  bareCount: (own: Statement) => Statement
}

const callsOfList = async <I extends ListInput>(
  connection: Connection,
  seeded: Seeded,
  measured: Measured<I>,
) => {
  const { name, list, inputs, bareCount } = measured
  const callOf = callOn(connection, seeded.companyID)
  const calls: Call[] = []
  for (const [words, input] of inputs) {
    calls.push(await callOf(`${name}, page, ${words}`, (r) => list.page(r, input)))
    // The order of the page does not change its count.
    if (words.startsWith('sorted')) continue
    const count = await callOf(`${name}, count, ${words}`, (r) => list.totals(r, input), bareCount)
    await compare(connection.sql, count)
    calls.push(count)
  }
  return calls
}

/** Pages and counts of the lists of customers and of cards of a company. */
export const callsOf = async (connection: Connection, seeded: Seeded): Promise<Call[]> => [
  ...(await callsOfList(connection, seeded, {
    name: 'customers',
    list: customerList,
    inputs: customerInputs.map((input) => [nameOf(input), customerListInput.parse(input)]),
    bareCount: plainCount('customer', 'count(*)::int as count'),
  })),
  ...(await callsOfList(connection, seeded, {
    name: 'cards',
    list: cardList,
    inputs: cardInputs(seeded).map((input) => [nameOf(input), cardListInput.parse(input)]),
    bareCount: plainCount(
      'card',
      'count(*)::int as count, coalesce(sum("card"."amount_limit"), 0)::float8 as sum',
    ),
  })),
]
