// `npm run bench:owed`: time of the report of what is owed, and of summing its days.
import { performance } from 'node:perf_hooks'
import { connect } from '@kaarditeek/db/client'
import { owedEqualsCards } from '@kaarditeek/db/invariants'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { readIn } from '../../../apps/server/src/core/work/scope'
import { leftOut, outstanding } from '../../../apps/server/src/entities/report/outstanding'
import { sumDays } from '../../../apps/server/src/ledger/sum-days'
import { log, onDatabase } from '../database'
import { median } from '../watched'
import { seed } from './seed'

const CARDS = Number(process.argv[2] ?? 1_000_000)
const TRANSACTIONS = Number(process.argv[3] ?? 10_000_000)
const ROUNDS = 9

const timeOf = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await run()
  return performance.now() - start
}

await onDatabase(async (databaseUrl) => {
  const seconds = async (what: string, run: () => Promise<unknown>) =>
    log(`${what} in ${((await timeOf(run)) / 1000).toFixed(1)} s`)
  const connection = connect(databaseUrl, { max: 1, settings: { statement_timeout: '0' } })
  const { db, sql } = connection
  try {
    const time = businessTime('Europe/Tallinn')
    const clock = { now: new Date(), time }
    let companyID = 0
    await seconds('seeded', async () => {
      companyID = await seed(sql, CARDS, TRANSACTIONS)
    })
    await seconds('summed all days', () => sumDays(db, clock))
    await sql`vacuum analyze`
    const [days] = await sql<{ days: number; rows: number }[]>`
      select (select count(*) from summed_day) as days, (select count(*) from owed_day) as rows`
    const wrong = await owedEqualsCards(sql)
    if (wrong.length > 0)
      throw new Error(`Products that owe another amount than their cards: ${wrong.length}`)
    const r = readIn(db, { companyID, accountID: 0 }, clock)
    const today = time.dayOf(clock.now)
    const ago = (count: number) => ({ date: time.addDays(today, -count), since: null })
    const calls = {
      'owed today': () => outstanding(r, { date: null, since: null }),
      'owed 200 days ago': () => outstanding(r, ago(200)),
      'owed 800 days ago': () => outstanding(r, ago(800)),
      'owed today, one year compared': () => outstanding(r, { date: null, since: ago(365).date }),
      'cards left out': () => leftOut(r),
    }
    console.log(
      `${CARDS} cards, ${TRANSACTIONS} transactions, ${days?.days} days with ${days?.rows} rows of what is owed`,
    )
    console.log('| Call | Median, ms |\n|---|--:|')
    for (const [name, run] of Object.entries(calls)) {
      const rounds: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timeOf(run))
      console.log(`| ${name} | ${median(rounds).toFixed(1)} |`)
    }
  } finally {
    await connection.close()
  }
})
