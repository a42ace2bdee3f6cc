// `npm run bench:payments`: compares payments per second through REST with those of the database alone.
import { connect } from '@kaarditeek/db/client'
import { cardsOutOfBalance } from '@kaarditeek/db/invariants'
import { appSecret } from '../../product'
import { onDatabase } from '../database'
import { median } from '../watched'
import { baseline } from './baseline'
import { type Figures, loadRest, type Target } from './load'
import { seed } from './seed'
import { startServer } from './server'

const CARDS = Number(process.argv[2] ?? 50_000)
const ROUNDS = Number(process.argv[3] ?? 3)
const SECONDS = Number(process.argv[4] ?? 5)

type Round = {
  at1: Figures
  at8: Figures
  at32: Figures
  at128: Figures
  hot: Figures
  sql1: number
  sql10: number
  sql32: number
  sqlHot: number
}

const measure = async (databaseUrl: string, folder: string): Promise<{ name: string; rounds: Round[] }> => {
  const { sql, close } = connect(databaseUrl, { max: 1 })
  const seeded = await seed(sql, appSecret, CARDS)
  const server = await startServer(databaseUrl, folder)
  const { name, run } = baseline(databaseUrl, seeded, folder)
  const target = (cards: number): Target => ({
    ...server,
    ...seeded,
    pan: () => seeded.pans[Math.floor(Math.random() * cards)] ?? '',
  })
  const rounds: Round[] = []
  await loadRest(target(CARDS), 32, 2)
  for (let round = 0; round < ROUNDS; round += 1) {
    // Interleaved, because the speed of a shared machine varies.
    const sql1 = await run(1, CARDS, SECONDS)
    const at1 = await loadRest(target(CARDS), 1, SECONDS)
    const sql10 = await run(10, CARDS, SECONDS)
    const at32 = await loadRest(target(CARDS), 32, SECONDS)
    const at8 = await loadRest(target(CARDS), 8, SECONDS)
    const sql32 = await run(32, CARDS, SECONDS)
    const at128 = await loadRest(target(CARDS), 128, SECONDS)
    const sqlHot = await run(32, 1, SECONDS)
    const hot = await loadRest(target(1), 32, SECONDS)
    rounds.push({ at1, at8, at32, at128, hot, sql1, sql10, sql32, sqlHot })
    process.stderr.write(`round ${round + 1} of ${ROUNDS}\n`)
  }
  const unbalanced = await cardsOutOfBalance(sql)
  if (unbalanced.length > 0)
    throw new Error(`${unbalanced.length} cards do not agree with their transactions`)
  await server.end()
  await close()
  return { name, rounds }
}

const report = ({ name, rounds }: { name: string; rounds: Round[] }) => {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick))
  const line = (title: string, text: string) => `${title.padEnd(34)}${text}`
  const rest = (title: string, pick: (round: Round) => Figures) =>
    line(
      `REST, ${title}`,
      `${of((one) => pick(one).perSecond).toFixed(0)}/s, p50 ${of((one) => pick(one).p50).toFixed(1)} ms, p99 ${of((one) => pick(one).p99).toFixed(1)} ms`,
    )
  const sql = (title: string, pick: (round: Round) => number) =>
    line(`${name}, ${title}`, `${of(pick).toFixed(0)}/s`)
  const ratio = (title: string, pick: (round: Round) => number) => line(`ratio ${title}`, of(pick).toFixed(2))
  const lines = [
    `Medians of ${rounds.length} rounds of ${SECONDS} s, ${CARDS} cards, ${name} with the statement of one payment`,
    rest('1 connection', (one) => one.at1),
    rest('8 connections', (one) => one.at8),
    rest('32 connections', (one) => one.at32),
    rest('128 connections', (one) => one.at128),
    rest('32 connections, one card', (one) => one.hot),
    sql('1 client', (one) => one.sql1),
    sql('10 clients', (one) => one.sql10),
    sql('32 clients', (one) => one.sql32),
    sql('32 clients, one card', (one) => one.sqlHot),
    ratio('REST at 1 ÷ SQL at 1', (one) => one.at1.perSecond / one.sql1),
    ratio('REST at 32 ÷ SQL at 10', (one) => one.at32.perSecond / one.sql10),
    ratio('REST at 128 ÷ SQL at 32', (one) => one.at128.perSecond / one.sql32),
    ratio('one card, REST ÷ SQL', (one) => one.hot.perSecond / one.sqlHot),
  ]
  console.log(lines.join('\n'))
}

await onDatabase(async (url, folder) => report(await measure(url, folder)), { max_connections: '100' })
