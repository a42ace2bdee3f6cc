import { connect, type Sql } from '@kaarditeek/db/client'

/** Name of the copy. */
const COPY = 'directus'

/** Tables that Directus reads and their ids, which are unique in the whole seeded database. */
const tables = {
  customer: 'customer_id',
  customer_unit: 'customer_unit_id',
  card_product: 'id',
  card_batch: 'card_batch_id',
  card: 'id',
}

/** References between them: table, column and the table that it refers to. */
const references = [
  ['customer_unit', 'customer_id', 'customer'],
  ['card', 'customer_unit_id', 'customer_unit'],
  ['card', 'card_product_id', 'card_product'],
  ['card', 'card_batch_id', 'card_batch'],
] as const

const withoutLimit = { max: 1, settings: { statement_timeout: '0' } }

const onSql = async (url: string, run: (sql: Sql) => Promise<void>) => {
  const { sql, close } = connect(url, withoutLimit)
  try {
    await run(sql)
  } finally {
    await close()
  }
}

const giveSingleKeys = async (sql: Sql) => {
  for (const [table, id] of Object.entries(tables)) {
    const [key] = await sql<{ name: string }[]>`
      select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'p'`
    await sql`alter table ${sql(table)} drop constraint ${sql(key?.name ?? '')} cascade`
    await sql`alter table ${sql(table)} add primary key (${sql(id)})`
    await sql`create unique index on ${sql(table)} (company_id, ${sql(id)})`
  }
  for (const [table, column, other] of references)
    await sql`alter table ${sql(table)} add foreign key (${sql(column)}) references ${sql(other)}`
}

/**
 * Copies a database that nothing is connected to. Directus ignores tables whose primary key has several columns, so the copy's have their
 * ids alone as keys and references; our keys remain as unique indexes. Returns the copy's address.
 */
export const copyForDirectus = async (databaseUrl: string): Promise<string> => {
  const urlOf = (name: string) => Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href
  const name = new URL(databaseUrl).pathname.slice(1)
  await onSql(urlOf('postgres'), async (sql) => {
    await sql`create database ${sql(COPY)} template ${sql(name)} strategy file_copy`
  })
  await onSql(urlOf(COPY), giveSingleKeys)
  return urlOf(COPY)
}
