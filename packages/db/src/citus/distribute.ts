import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { qualified, type Statements, tablesOf } from '../backup/shape'
import { companyTables } from '../catalogue'
import { type Connection, connect } from '../client'
import { migrate } from '../migrate'
import { account } from '../schema/account'
import { company } from '../schema/company'
import { distributor } from '../schema/distributor'
import { holderPage } from '../schema/holder-page'
import { role } from '../schema/role'
import { summedDay } from '../schema/transaction-day'
import { user } from '../schema/user'
import { dropReferences } from './references'

/** Tables that each node has as a whole: all companies with their pages for holders, their people, and the days that are summed. */
const reference: readonly PgTable[] = [user, distributor, company, holderPage, role, account, summedDay]

/** Extensions that migrations create. Made before, so that each node has them. */
const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gist']

/** Statements take as long as they need, and PostgreSQL compiles none: see `docs/scaling.md`. */
const settings = { statement_timeout: '0', jit: 'off' }

export type Worker = { host: string; port: number }

const prepare = async (sql: Statements, coordinator: Worker, workers: readonly Worker[]) => {
  await sql`create extension if not exists citus`
  await sql`select citus_set_coordinator_host(${coordinator.host}, ${coordinator.port})`
  for (const { host, port } of workers) await sql`select citus_add_node(${host}, ${port})`
  for (const name of EXTENSIONS) await sql`create extension if not exists ${sql(name)}`
}

/** Values of the sequences. A table that Citus takes over counts from 1 again. */
const keepSequences = async (sql: Statements) => {
  const used = await sql<{ name: string; value: number }[]>`
    select quote_ident(sequencename) as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null`
  return async () => {
    for (const { name, value } of used) await sql`select setval(${name}::regclass, ${value})`
  }
}

const distributed = (): PgTable[] => companyTables().filter((table) => !reference.includes(table))

/** Drops the triggers that write rows of own fields: Citus divides no table that has one. Lists are not filtered by own fields then. */
const dropTriggers = async (sql: Statements) => {
  const triggers = await sql<{ name: string; table: string }[]>`
    select tgname as name, tgrelid::regclass::text as "table" from pg_trigger where not tgisinternal`
  for (const { name, table } of triggers) await sql`drop trigger ${sql(name)} on ${sql(table)}`
}

/** Numbers of tables. */
type Divided = { distributed: number; copied: number }

/** Divides the tables of companies among the workers, those of a company together, and copies the others to each node. */
const divide = async (sql: Statements): Promise<Divided> => {
  // References lead to tables on all nodes, which one transaction may write on one connection each only.
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`
  const addReferences = await dropReferences(sql)
  await dropTriggers(sql)
  const restoreSequences = await keepSequences(sql)
  for (const table of reference) await sql`select create_reference_table(${qualified(getTableName(table))})`
  const [first, ...others] = distributed().map((table) => qualified(getTableName(table)))
  if (!first) throw new Error('There are no tables of companies')
  await sql`select create_distributed_table(${first}, 'company_id')`
  for (const table of others)
    await sql`select create_distributed_table(${table}, 'company_id', colocate_with => ${first})`
  await addReferences()
  await restoreSequences()
  return { distributed: others.length + 1, copied: reference.length }
}

/** Opens a connection for `work`. */
const visit = async <T>(
  url: string,
  more: Record<string, string>,
  work: (connection: Connection) => Promise<T>,
): Promise<T> => {
  const connection = connect(url, { settings: { ...settings, ...more } })
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

const refuseTables = async (sql: Statements) => {
  if ((await tablesOf(sql)).length === 0) return
  throw new Error('The database is not empty: only an empty one can be distributed')
}

/**
 * Makes a database of Citus: adds the workers, migrates, and distributes the tables by company. Takes the empty database of a coordinator. Each
 * worker has a database of this name with the extension `citus`.
 */
export const distribute = async (url: string, workers: readonly Worker[]): Promise<Divided> => {
  const { hostname, port } = new URL(url)
  const coordinator = { host: hostname, port: Number(port || 5432) }
  await visit(url, {}, async ({ sql }) => {
    await refuseTables(sql)
    await prepare(sql, coordinator, workers)
  })
  // Migrations run on the coordinator alone; Citus copies the finished tables.
  await visit(url, { 'citus.enable_ddl_propagation': 'off' }, migrate)
  return visit(url, {}, async ({ sql }) => {
    await sql`select create_distributed_function('folded(text)')`
    const divided = await sql.begin(divide)
    await sql.unsafe(`analyze ${(await tablesOf(sql)).map(({ name }) => qualified(name)).join(', ')}`)
    return divided
  })
}
