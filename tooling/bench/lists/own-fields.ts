// `npm run bench:own-fields`: pages of the lists of customers and cards with ten own fields, compared with the same without, and filters by them.
import { performance } from 'node:perf_hooks'
import { connect, type Sql } from '@kaarditeek/db/client'
import { cardListInput } from '@kaarditeek/domain/card/list'
import { customerListInput } from '@kaarditeek/domain/customer/list'
import { MAX_OWN_FIELDS } from '@kaarditeek/domain/own-field/kinds'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { type Read, readIn } from '../../../apps/server/src/core/work/scope'
import { cardList } from '../../../apps/server/src/entities/card/list'
import { customerList } from '../../../apps/server/src/entities/customer/list'
import { log, onDatabase } from '../database'
import { median } from '../watched'
import { seed } from './seed'

const CUSTOMERS = Number(process.argv[2] ?? 20_000)
const ROUNDS = Number(process.argv[3] ?? 21)

type Call = { name: string; run: (r: Read) => Promise<unknown> }

const tables = [
  ['customer', 'customer_id'],
  ['card', 'id'],
] as const

/** Gives every customer and card a value in each of ten fields: two texts, three numbers, three days, two choices. */
const addOwnFields = async (sql: Sql, companyID: number): Promise<Record<string, number[]>> => {
  const added: Record<string, number[]> = {}
  for (const [table, id] of tables) {
    const rows = await sql<{ id: number }[]>`
      insert into own_field (company_id, record, name, type, choices)
      select ${companyID}, ${table}, 'Field ' || n, (array['text', 'number', 'day', 'choice', 'number', 'day'])[1 + n % 6], '[]'
      from generate_series(0, ${MAX_OWN_FIELDS - 1}::int) n returning own_field_id::int as id`
    const ids = rows.map((row) => row.id)
    added[table] = ids
    await sql`
      update ${sql(table)} t set own_fields = (
        select jsonb_object_agg(own_field_id, case type
          when 'text' then to_jsonb('Name ' || md5(t.${sql(id)}::text)) when 'number' then to_jsonb(t.${sql(id)} % 1000 / 4.0)
          when 'day' then to_jsonb((date '2020-01-01' + (t.${sql(id)} % 3000)::int)::text) else to_jsonb('Choice ' || t.${sql(id)} % 50) end)
        from own_field where company_id = ${companyID} and record = ${table})
      where company_id = ${companyID}`
  }
  await sql`vacuum analyze`
  return added
}

const pages = (): Call[] => [
  { name: 'customers', run: (r) => customerList.page(r, customerListInput.parse({})) },
  {
    name: 'customers, name a1b2',
    run: (r) => customerList.page(r, customerListInput.parse({ name: 'a1b2' })),
  },
  { name: 'customers, totals', run: (r) => customerList.totals(r, customerListInput.parse({})) },
  { name: 'cards', run: (r) => cardList.page(r, cardListInput.parse({})) },
  { name: 'cards by end', run: (r) => cardList.page(r, cardListInput.parse({ orderBy: '-validTo' })) },
  { name: 'cards, totals', run: (r) => cardList.totals(r, cardListInput.parse({})) },
]

const filtered = ({
  customer: [ofCustomer = 0] = [],
  card: [text = 0, number = 0, day = 0, choice = 0] = [],
}: Record<string, number[]>): Call[] => {
  const asked = [
    `${text}:name a1b2`,
    `${number}:10..10.5`,
    `${number}:0..200`,
    `${day}:2026-01-01..2026-01-07`,
    `${choice}:Choice 7`,
  ]
  const ofCards = asked.flatMap((one): Call[] => {
    const input = cardListInput.parse({ ownField: [one] })
    return [
      { name: `cards, ${one}`, run: (r) => cardList.page(r, input) },
      { name: `cards, ${one}, totals`, run: (r) => cardList.totals(r, input) },
    ]
  })
  const input = customerListInput.parse({ ownField: [`${ofCustomer}:name a1b2`] })
  return [{ name: 'customers by a text', run: (r) => customerList.page(r, input) }, ...ofCards]
}

/** Medians in milliseconds. */
const measure = async (r: Read, calls: Call[]): Promise<number[]> => {
  const times = calls.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, { run }] of calls.entries()) {
      const start = performance.now()
      await run(r)
      times[index]?.push(performance.now() - start)
    }
  return times.map(median)
}

await onDatabase(async (databaseUrl) => {
  const { db, sql, close } = connect(databaseUrl, { max: 1, settings: { statement_timeout: '0' } })
  try {
    const { companyID } = await seed(sql, CUSTOMERS)
    const r = readIn(
      db,
      { companyID, accountID: 0 },
      { now: new Date(), time: businessTime('Europe/Tallinn') },
    )
    const without = await measure(r, pages())
    const start = performance.now()
    const fields = await addOwnFields(sql, companyID)
    log(`values of all records written in ${Math.round((performance.now() - start) / 1000)} s`)
    const withThem = await measure(r, pages())
    const filters = filtered(fields)
    const figures = await measure(r, filters)
    const ofPage = ({ name }: Call, index: number) => {
      const [before = 0, after = 0] = [without[index], withThem[index]]
      return `| ${name} | ${before.toFixed(1)} | ${after.toFixed(1)} | ${(after / before).toFixed(2)} |`
    }
    console.log(
      [
        `Medians of ${ROUNDS} rounds, ${CUSTOMERS} customers, ${CUSTOMERS * 10} cards`,
        '| Call | Without, ms | With ten own fields, ms | Ratio |',
        '|---|--:|--:|--:|',
        ...pages().map(ofPage),
        '\n| Filter | ms |',
        '|---|--:|',
        ...filters.map(({ name }, index) => `| ${name} | ${figures[index]?.toFixed(1)} |`),
      ].join('\n'),
    )
  } finally {
    await close()
  }
})
