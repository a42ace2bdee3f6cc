import { qualified, quoted, type Statements, tablesOf } from '../backup/shape'
import type { Sql } from '../client'

/** Ids of one installation: each begins with its number, so that companies and their people keep their ids when they move. */
const IDS_OF_INSTALLATION = 10_000_000

/** Tables whose ids are not counted within a company. */
const SHARED = ['company', 'account', 'user', 'distributor', 'access_token', 'factor']

type Sequence = { name: string; table: string; column: string }

/** Sequences of ids. */
const sequencesOf = (sql: Statements) => sql<Sequence[]>`
  select pg_get_serial_sequence(quote_ident(c.relname), a.attname) as name, c.relname::text as table, a.attname::text as column
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and a.attidentity <> '' order by 1`

/** The last id that a sequence gave; `last_value` of a new sequence is its first id. */
const lastOf = async (sql: Statements, sequence: string): Promise<number> =>
  (
    await sql.unsafe<{ last: number }[]>(
      `select last_value - (not is_called)::integer as last from ${sequence}`,
    )
  )[0]?.last ?? 0

/** Raises a sequence, never lowers it. Ids asked for meanwhile wait. */
const raise = (sql: Sql, sequence: string, to: number) =>
  sql.begin(async (tx) => {
    // Changes nothing, but locks the sequence.
    await tx.unsafe(`alter sequence ${sequence} increment by 1`)
    if ((await lastOf(tx, sequence)) < to) await tx`select setval(${sequence}::regclass, ${to})`
  })

/** Lets the ids of companies, distributors, accounts, users, access tokens and second factors begin with the number of the installation. Throws if there are later ones. */
export const numberInstallation = async (sql: Sql, number: number): Promise<void> => {
  const first = number * IDS_OF_INSTALLATION
  const sequences = (await sequencesOf(sql)).filter(({ table }) => SHARED.includes(table))
  for (const { name, table } of sequences) {
    if ((await lastOf(sql, name)) > first) throw new Error(`The ids of ${table} are beyond ${first} already`)
    await raise(sql, name, first)
  }
}

/** Raises the sequences of ids that are counted within a company, so that the next ids differ from those of a company that comes. */
export const raiseIDs = async (source: Sql, target: Sql, companyID: number): Promise<void> => {
  const within = (await tablesOf(target)).filter(({ key }) => key[0] === 'company_id' && key.length > 1)
  for (const { name, table, column } of await sequencesOf(target)) {
    if (!within.some((one) => one.name === table)) continue
    const [row] = await source.unsafe<{ last: number | null }[]>(
      `select max(${quoted(column)}) as last from ${qualified(table)} where company_id = ${companyID}`,
    )
    const last = row?.last ?? 0
    if ((await lastOf(target, name)) < last) await raise(target, name, last)
  }
}
