// `npm run bench:reports`: time of statistics and home figures, compared with counting the transactions.
import { performance } from 'node:perf_hooks'
import { connect } from '@kaarditeek/db/client'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { readIn } from '../../../apps/server/src/core/work/scope'
import { sumDays } from '../../../apps/server/src/ledger/sum-days'
import { log, onDatabase } from '../database'
import { median } from '../watched'
import { type Call, callsOf } from './calls'
import { seed } from './seed'

const TRANSACTIONS = Number(process.argv[2] ?? 200_000)
const ROUNDS = Number(process.argv[3] ?? 9)

const timeOf = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Medians in milliseconds. Calls and SQL alternate, because the speed of a shared machine varies. */
const measure = async ({ name, ours, raw }: Call): Promise<string> => {
  const rounds: { ours: number; raw: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ ours: await timeOf(ours), raw: await timeOf(raw) })
  const of = (pick: (one: { ours: number; raw: number }) => number) => median(rounds.map(pick))
  const figures = [of((one) => one.raw), of((one) => one.ours), of((one) => one.raw / one.ours)]
  return `| ${name} | ${figures.map((figure) => figure.toFixed(1)).join(' | ')} |`
}

await onDatabase(async (databaseUrl) => {
  const seconds = async (what: string, run: () => Promise<unknown>) =>
    log(`${what} in ${((await timeOf(run)) / 1000).toFixed(1)} s`)
  // One connection, as a call uses one. The seed at full size takes longer than a statement of the server may.
  const connection = connect(databaseUrl, { max: 1, settings: { statement_timeout: '0' } })
  const { db, sql } = connection
  try {
    const clock = { now: new Date(), time: businessTime('Europe/Tallinn') }
    let companyID = 0
    await seconds('seeded', async () => {
      companyID = await seed(sql, TRANSACTIONS)
    })
    await seconds('summed all days', () => sumDays(db, clock))
    await sql`analyze`
    const calls = await callsOf(readIn(db, { companyID, accountID: 0 }, clock), sql)
    const rows: string[] = []
    for (const call of calls) rows.push(await measure(call))
    console.log(
      [
        `Medians of ${ROUNDS} rounds, ${TRANSACTIONS} transactions of three years`,
        '| Call | Transactions counted, ms | Call, ms | Ratio |',
        '|---|--:|--:|--:|',
        ...rows,
      ].join('\n'),
    )
  } finally {
    await connection.close()
  }
})
