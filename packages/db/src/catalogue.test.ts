import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type TestDatabase, testDatabase } from './testing'

type Constraint = {
  table: string
  name: string
  type: 'p' | 'u' | 'f'
  columns: string[]
  target: string | null
  target_columns: string[] | null
}

describe('tables below a company', () => {
  let database: TestDatabase
  let below: string[]
  let constraints: Constraint[]

  beforeAll(async () => {
    database = await testDatabase()
    // Accounts may belong to no company, so they are not below one.
    const tables = await database.sql<{ name: string }[]>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('company', 'account')`
    below = tables.map(({ name }) => name)
    constraints = await database.sql<Constraint[]>`
      select c.conrelid::regclass::text as table, c.conname as name, c.contype as type, r.relname as target,
        (select array_agg(attname::text order by n) from unnest(c.conkey) with ordinality k(num, n)
          join pg_attribute on attrelid = c.conrelid and attnum = num) as columns,
        (select array_agg(attname::text order by n) from unnest(c.confkey) with ordinality k(num, n)
          join pg_attribute on attrelid = c.confrelid and attnum = num) as target_columns
      from pg_constraint c left join pg_class r on r.oid = c.confrelid
      where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f')`
  })
  afterAll(() => database.drop())

  const of = (type: Constraint['type']) =>
    constraints.filter((one) => one.type === type && below.includes(one.table))

  it('are all known to the catalogue', () => {
    expect(below.length).toBeGreaterThan(10)
  })

  it('have primary keys that begin with the company', () => {
    expect(of('p')).toHaveLength(below.length)
    expect([...of('p'), ...of('u')].filter(({ columns }) => columns[0] !== 'company_id')).toEqual([])
  })

  it('have an index for each key to a card, payment or load, so that deleting many looks none up in a whole company', async () => {
    const indexes = await database.sql<{ table: string; columns: string[] }[]>`
      select i.indrelid::regclass::text as table,
        array(select attname::text from unnest(i.indkey::int2[]) with ordinality k(num, n)
          join pg_attribute on attrelid = i.indrelid and attnum = num order by n) as columns
      from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace
        and coalesce(pg_get_expr(i.indpred, i.indrelid), '(any IS NOT NULL)') ~ '^\\(\\w+ IS NOT NULL\\)$'`
    const isIndexed = ({ table, columns }: Constraint) =>
      indexes.some(
        (index) =>
          index.table === table && columns.every((column) => index.columns.slice(0, 2).includes(column)),
      )
    const toMany = of('f').filter(({ target }) => ['card', 'transaction', 'card_load'].includes(target ?? ''))
    expect(toMany.length).toBeGreaterThan(10)
    // Few rows.
    const without = ['approval_transaction_within', 'card_rule_card_within']
    expect(new Set(toMany.filter((key) => !isIndexed(key)).map(({ name }) => name))).toEqual(new Set(without))
  })

  it('have unique indexes, and indexes of several columns, that begin with the company', async () => {
    const indexes = await database.sql<{ name: string; definition: string }[]>`
      select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename = any(${below})`
    // The address of a page is unique in the installation; Citus keeps these rows on each node.
    const outside = indexes.filter(
      ({ name, definition }) =>
        !/USING (gin|brin)/.test(definition) &&
        !definition.includes('(company_id') &&
        name !== 'holder_page_path',
    )
    expect(outside).toEqual([])
  })

  it('refer to each other only within the company', () => {
    const crossing = of('f').filter(
      ({ target, columns, target_columns }) =>
        below.includes(target ?? '') && (columns[0] !== 'company_id' || target_columns?.[0] !== 'company_id'),
    )
    expect(crossing).toEqual([])
    expect(of('f').filter(({ target }) => below.includes(target ?? '')).length).toBeGreaterThan(10)
  })

  it('have names that PostgreSQL did not truncate', () => {
    expect(constraints.filter(({ name }) => name.length >= 63)).toEqual([])
  })
})

test('a foreign key check planned on a fresh database uses the primary key', async () => {
  const database = await testDatabase({ settings: { enable_seqscan: 'off' } })
  const keys = await database.sql<{ table: string; name: string; columns: string[] }[]>`
    select distinct c.confrelid::regclass::text as table, i.relname as name, c.confkey,
      (select array_agg(quote_ident(attname) order by n) from unnest(c.confkey) with ordinality k(num, n)
        join pg_attribute on attrelid = c.confrelid and attnum = num) as columns
    from pg_constraint c join pg_class i on i.oid = c.conindid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`
  expect(keys.length).toBeGreaterThan(10)
  const plans = await Promise.all(
    keys.map(async ({ table, name, columns }) => {
      const condition = columns.map((column, index) => `${column} = $${index + 1}`).join(' and ')
      const lines = await database.sql.unsafe(
        `explain (generic_plan) select 1 from only ${table} x where ${condition} for key share of x`,
      )
      return { table, name, plan: lines.map((line) => line['QUERY PLAN']).join('\n') }
    }),
  )
  await database.drop()
  expect(plans.filter(({ name, plan }) => !plan.includes(`using ${name} `))).toEqual([])
})
