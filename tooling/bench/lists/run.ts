// `npm run bench:lists`: time of the calls of the lists of customers and cards, compared with the SQL alone, and of the search.
import { performance } from 'node:perf_hooks'
import { connect, type Sql } from '@kaarditeek/db/client'
import { log, onDatabase } from '../database'
import { median } from '../watched'
import { type Call, callsOf, type Statement } from './calls'
import { type SearchFigures, searchFigures } from './searches'
import { seed } from './seed'

const CUSTOMERS = Number(process.argv[2] ?? 20_000)
const ROUNDS = Number(process.argv[3] ?? 21)
/** Highest ratio of a call to its SQL. */
const AIM = 1.5

type Figures = Omit<Call, 'run' | 'bare'> & { call: number; sql: number; ratio: number }

const timeOf = async (run: () => PromiseLike<unknown>): Promise<number> => {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Medians in milliseconds. Calls and SQL alternate, because the speed of a shared machine varies. */
const measure = async (sql: Sql, calls: Call[]): Promise<Figures[]> => {
  const rounds = calls.map((): { call: number; sql: number }[] => [])
  const bare = ({ query, params }: Statement) => sql.unsafe(query, params as never[]).values()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, call] of calls.entries()) {
      const first = round % 2 === 0 ? await timeOf(() => bare(call.bare)) : undefined
      const own = await timeOf(call.run)
      rounds[index]?.push({ call: own, sql: first ?? (await timeOf(() => bare(call.bare))) })
    }
    process.stderr.write(`round ${round + 1} of ${ROUNDS}\n`)
  }
  return calls.map(({ name, rows }, index) => {
    const of = (pick: (one: { call: number; sql: number }) => number) =>
      median((rounds[index] ?? []).map(pick))
    const ratio = of((one) => one.call / one.sql)
    return { name, rows, call: of((one) => one.call), sql: of((one) => one.sql), ratio }
  })
}

const report = (figures: Figures[]) => {
  const row = ({ name, call, sql, rows, ratio }: Figures) =>
    `| ${name} | ${call.toFixed(1)} | ${sql.toFixed(1)} | ${rows} | ${ratio.toFixed(2)}${ratio > AIM ? ' (above)' : ''} |`
  console.log(
    [
      `Medians of ${ROUNDS} rounds, ${CUSTOMERS} customers, ${CUSTOMERS * 10} cards`,
      '| Call | ms | SQL, ms | Rows read | Ratio |',
      '|---|--:|--:|--:|--:|',
      ...figures.map(row),
    ].join('\n'),
  )
}

const reportSearches = (figures: SearchFigures[]) =>
  console.log(
    [
      '\n| Search | First, ms | Median, ms | Slowest, ms |',
      '|---|--:|--:|--:|',
      ...figures.map(
        ({ search, first, median, slowest }) =>
          `| ${search} | ${first.toFixed(1)} | ${median.toFixed(1)} | ${slowest.toFixed(1)} |`,
      ),
    ].join('\n'),
  )

await onDatabase(async (databaseUrl) => {
  // One connection, as a call uses one. The seed at full size takes longer than a statement of the server may.
  const connection = connect(databaseUrl, { max: 1, settings: { statement_timeout: '0' } })
  try {
    const { sql } = connection
    const start = performance.now()
    const seeded = await seed(sql, CUSTOMERS)
    log(`seeded in ${Math.round((performance.now() - start) / 1000)} s`)
    report(await measure(sql, await callsOf(connection, seeded)))
    reportSearches(await searchFigures(databaseUrl, seeded.companyID, ROUNDS))
  } finally {
    await connection.close()
  }
})
