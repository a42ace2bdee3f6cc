// `npm run bench:import`: measures time and memory of an import of cards, and its effect on payments.
import { setTimeout } from 'node:timers/promises'
import { connect } from '@kaarditeek/db/client'
import { cardsOutOfBalance, countsEqualCards } from '@kaarditeek/db/invariants'
import { appSecret } from '../../product'
import { onDatabase } from '../database'
import { payingBeside } from '../payments/beside'
import { type Figures, loadRest, type Target } from '../payments/load'
import { seed } from '../payments/seed'
import { startServer } from '../payments/server'
import { median, memoryOf, watched } from '../watched'
import { importer, importFile } from './file'

const CARDS = Number(process.argv[2] ?? 100_000)
const ROUNDS = Number(process.argv[3] ?? 3)
/** Connections that pay: without the import, the machine is neither idle nor saturated. */
const CONNECTIONS = 4
const PAID_CARDS = 50_000

type Round = { alone: Figures; during: Figures; seconds: number; checkSeconds: number; memory: number }

const measure = async (databaseUrl: string, folder: string): Promise<Round[]> => {
  const { db, sql, close } = connect(databaseUrl, { max: 1 })
  const seeded = await seed(sql, appSecret, PAID_CARDS)
  const imports = await importer({ db, sql })
  const server = await startServer(databaseUrl, folder)
  const session = await imports.logIn(server)
  const target: Target = {
    ...server,
    ...seeded,
    pan: () => seeded.pans[Math.floor(Math.random() * PAID_CARDS)] ?? '',
  }
  await loadRest(target, CONNECTIONS, 5)
  await setTimeout(2000)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const file = importFile(round, CARDS)
    const idle = await memoryOf(server.pid)
    const check = await watched(server.pid, () => session.send(file, true))
    const alone = await loadRest(target, CONNECTIONS, Math.max(5, check.seconds))
    const { during, seconds, peak } = await payingBeside(server.pid, target, CONNECTIONS, () =>
      session.send(file, false),
    )
    rounds.push({
      alone,
      during,
      seconds,
      checkSeconds: check.seconds,
      memory: Math.max(peak, check.peak) - idle,
    })
    process.stderr.write(`round ${round + 1} of ${ROUNDS}\n`)
  }
  const miscounted = await countsEqualCards(sql)
  if ((await cardsOutOfBalance(sql)).length + miscounted.length > 0)
    throw new Error('Cards do not agree with their transactions or counts')
  await server.end()
  await close()
  return rounds
}

const report = (rounds: Round[]) => {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick))
  const paid = (pick: (round: Round) => Figures) =>
    `${Math.round(of((one) => pick(one).perSecond))}/s, p50 ${of((one) => pick(one).p50).toFixed(1)} ms, p99 ${of((one) => pick(one).p99).toFixed(1)} ms`
  console.log(
    [
      `Medians of ${rounds.length} rounds, ${CARDS} cards, ${CONNECTIONS} connections that pay`,
      `payments alone              ${paid((one) => one.alone)}`,
      `payments during an import   ${paid((one) => one.during)}`,
      `ratio of p99                ${of((one) => one.during.p99 / one.alone.p99).toFixed(2)}`,
      `check alone                 ${of((one) => one.checkSeconds).toFixed(1)} s`,
      `import with payments        ${of((one) => one.seconds).toFixed(1)} s`,
      `memory above idle           ${Math.round(Math.max(...rounds.map((one) => one.memory)))} MB at most`,
    ].join('\n'),
  )
}

await onDatabase(async (url, folder) => report(await measure(url, folder)))
