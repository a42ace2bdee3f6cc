// `npm run bench:servers`: compares payments per second through two servers with those through one, of one card and of many.
import { connect } from '@kaarditeek/db/client'
import { cardsOutOfBalance } from '@kaarditeek/db/invariants'
import { appSecret } from '../../product'
import { log, onDatabase } from '../database'
import { median } from '../watched'
import { loadRest, type Target } from './load'
import { seed } from './seed'
import { startServer } from './server'

const ROUNDS = Number(process.argv[2] ?? 5)
const SECONDS = Number(process.argv[3] ?? 4)
const CONNECTIONS = 32
/** Numbers of cards that are paid with at random. */
const CARDS = [1, 400] as const

/** Payments per second of all targets together, which share the connections. */
const pay = async (targets: Target[]): Promise<number> => {
  const figures = await Promise.all(
    targets.map((target) => loadRest(target, CONNECTIONS / targets.length, SECONDS)),
  )
  return figures.reduce((sum, { perSecond }) => sum + perSecond, 0)
}

type Round = { cards: number; one: number; two: number }

const measure = async (databaseUrl: string, folder: string): Promise<Round[]> => {
  const { sql, close } = connect(databaseUrl, { max: 1 })
  const seeded = await seed(sql, appSecret, Math.max(...CARDS))
  const servers = await Promise.all([1, 2].map(() => startServer(databaseUrl, folder)))
  const targets = (cards: number): Target[] =>
    servers.map((server) => ({
      ...server,
      ...seeded,
      pan: () => seeded.pans[Math.floor(Math.random() * cards)] ?? '',
    }))
  await pay(targets(Math.max(...CARDS)))
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // Interleaved, because the speed of a shared machine varies.
    for (const cards of CARDS) {
      const one = await pay(targets(cards).slice(0, 1))
      const two = await pay(targets(cards))
      rounds.push({ cards, one, two })
    }
    log(`round ${round + 1} of ${ROUNDS}`)
  }
  const unbalanced = await cardsOutOfBalance(sql)
  if (unbalanced.length > 0)
    throw new Error(`${unbalanced.length} cards do not agree with their transactions`)
  for (const server of servers) await server.end()
  await close()
  return rounds
}

const report = (rounds: Round[]) => {
  console.log(`Medians of ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections`)
  for (const cards of CARDS) {
    const own = rounds.filter((round) => round.cards === cards)
    const of = (pick: (round: Round) => number) => median(own.map(pick))
    const [one, two, ratio] = [of((r) => r.one), of((r) => r.two), of((r) => r.two / r.one)]
    console.log(
      `${cards} cards: one server ${one.toFixed(0)}/s, two ${two.toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
    )
  }
}

await onDatabase(async (url, folder) => report(await measure(url, folder)), { max_connections: '100' })
