// `npm run bench:rules`: compares payments per second by cards without a rule of use, before and after their company has a rule for another card.
import { connect, type Sql } from '@kaarditeek/db/client'
import { appSecret } from '../../product'
import { log, onDatabase } from '../database'
import { median } from '../watched'
import { loadRest, type Target } from './load'
import { type Seed, seed } from './seed'
import { startServer } from './server'

const ROUNDS = Number(process.argv[2] ?? 8)
const SECONDS = Number(process.argv[3] ?? 4)
const CARDS = 50_000
const CONNECTIONS = [1, 32, 128] as const

/** A rule for the first card, which never pays here, or none. */
const setRule = async (sql: Sql, { companyID, firstCard }: Seed, isSet: boolean): Promise<void> => {
  await sql`delete from card_rule where company_id = ${companyID}`
  if (isSet)
    await sql`
      insert into card_rule (company_id, card_id, period, amount, mode, created_at)
      values (${companyID}, ${firstCard}, 'day', 100, 'refuse', now())`
}

type Round = { connections: number; without: number; with: number }

const measure = async (databaseUrl: string, folder: string): Promise<Round[]> => {
  const { sql, close } = connect(databaseUrl, { max: 1 })
  const seeded = await seed(sql, appSecret, CARDS)
  const server = await startServer(databaseUrl, folder)
  const pan = () => seeded.pans[1 + Math.floor(Math.random() * (CARDS - 1))] ?? ''
  const target: Target = { ...server, ...seeded, pan }
  const pay = async (connections: number, isSet: boolean): Promise<number> => {
    await setRule(sql, seeded, isSet)
    return (await loadRest(target, connections, SECONDS)).perSecond
  }
  await pay(32, false)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const connections of CONNECTIONS) {
      // In turn and each of them first in every second round, because the speed of a shared machine varies.
      const isSetFirst = round % 2 === 1
      const first = await pay(connections, isSetFirst)
      const second = await pay(connections, !isSetFirst)
      const [without, withRule] = isSetFirst ? [second, first] : [first, second]
      rounds.push({ connections, without, with: withRule })
    }
    log(`round ${round + 1} of ${ROUNDS}`)
  }
  await server.end()
  await close()
  return rounds
}

const report = (rounds: Round[]) => {
  console.log(`Medians of ${ROUNDS} rounds of ${SECONDS} s, ${CARDS} cards`)
  for (const connections of CONNECTIONS) {
    const own = rounds.filter((round) => round.connections === connections)
    const of = (pick: (round: Round) => number) => median(own.map(pick))
    const [without, withRule, ratio] = [
      of((r) => r.without),
      of((r) => r.with),
      of((r) => r.with / r.without),
    ]
    console.log(
      `${connections} connections: without a rule ${without.toFixed(0)}/s, with one for another card ${withRule.toFixed(0)}/s, ratio ${ratio.toFixed(3)}`,
    )
  }
}

await onDatabase(async (url, folder) => report(await measure(url, folder)), { max_connections: '100' })
