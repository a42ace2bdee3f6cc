// `npm run bench:loads`: measures the load of many cards from a file, and its effect on payments with the same cards.
import { setTimeout } from 'node:timers/promises'
import { connect, type Sql } from '@kaarditeek/db/client'
import { cardsOutOfBalance } from '@kaarditeek/db/invariants'
import { panOf } from '@kaarditeek/domain/card/pan'
import { appSecret } from '../../product'
import { onDatabase } from '../database'
import { payingBeside } from '../payments/beside'
import { type Figures, loadRest, type Target } from '../payments/load'
import { seed } from '../payments/seed'
import { startServer } from '../payments/server'
import { accepted, addSuperuser } from '../session'
import { median, memoryOf } from '../watched'

const CARDS = Number(process.argv[2] ?? 100_000)
const ROUNDS = Number(process.argv[3] ?? 3)
/** Connections that pay: without the loads, the machine is neither idle nor saturated. */
const CONNECTIONS = 4

/** Adds limited cards to the seeded company. Returns their numbers. */
const addCards = async (sql: Sql, companyID: number): Promise<string[]> => {
  const pans = Array.from({ length: CARDS }, (_, index) =>
    panOf({ issuerIDNo: '99223344', maxAccountIDNo: '9999999' }, BigInt(index)),
  )
  await sql`
    insert into card (company_id, pan, name_on_card, card_product_id, customer_unit_id, valid_from, valid_to,
      expiry_date_on_card, amount_limit)
    select ${companyID}, made.pan, 'BENCH', card_product_id, customer_unit_id, valid_from, valid_to, expiry_date_on_card, 1000000
    from unnest(${pans}::text[]) as made (pan)
    cross join (select * from card where company_id = ${companyID} limit 1) one`
  // The rows are consistent: foreign keys are not checked.
  await sql`set session_replication_role = replica`
  await sql`
    insert into card_load (company_id, card_id, kind, amount, uses, amount_balance, date_in)
    select company_id, id, 'issued', amount_limit, 0, amount_limit, valid_from
    from card where company_id = ${companyID} and amount_limit is not null`
  await sql`set session_replication_role = origin`
  await sql`analyze`
  return pans
}

const fileOf = (pans: string[]) =>
  new Blob([['pan;amount', ...pans.map((pan) => `${pan};1,50`)].join('\r\n')])

type Round = { alone: Figures; during: Figures; answered: number; seconds: number; memory: number }

const measure = async (databaseUrl: string, folder: string): Promise<Round[]> => {
  const { db, sql, close } = connect(databaseUrl, { max: 1, settings: { statement_timeout: '0' } })
  const seeded = await seed(sql, appSecret, 1)
  const pans = await addCards(sql, seeded.companyID)
  const logIn = await addSuperuser(db, 'loads@bench.test', seeded.companyID)
  const server = await startServer(databaseUrl, folder)
  const session = await logIn(server)
  const pan = () => pans[Math.floor(Math.random() * CARDS)] ?? ''
  const target: Target = { ...server, ...seeded, pan }
  const isDone = async (loadPlanID: number) => {
    const { headers, url } = session
    const plan = await accepted(await fetch(`${url}/load-plans/${loadPlanID}`, { headers }))
    return plan.nextRunAt === null && plan.lastLoaded === CARDS
  }
  await loadRest(target, CONNECTIONS, 5)
  await setTimeout(2000)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const idle = await memoryOf(server.pid)
    const alone = await loadRest(target, CONNECTIONS, 10)
    let answered = Number.NaN
    const { during, seconds, peak } = await payingBeside(server.pid, target, CONNECTIONS, async () => {
      const start = performance.now()
      const reply = await session.post('/cards/loads', fileOf(pans), { reason: 'Bench' }, `round ${round}`)
      const { loadPlanID } = await accepted(reply)
      answered = (performance.now() - start) / 1000
      while (!(await isDone(loadPlanID))) await setTimeout(200)
    })
    rounds.push({ alone, during, answered, seconds, memory: peak - idle })
    process.stderr.write(`round ${round + 1} of ${ROUNDS}\n`)
  }
  if ((await cardsOutOfBalance(sql)).length > 0) throw new Error('Cards do not agree with their loads')
  await server.end()
  await close()
  return rounds
}

const report = (rounds: Round[]) => {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick))
  const paid = (pick: (round: Round) => Figures) =>
    `${Math.round(of((one) => pick(one).perSecond))}/s, p50 ${of((one) => pick(one).p50).toFixed(1)} ms, p99 ${of((one) => pick(one).p99).toFixed(1)} ms, longest ${of((one) => pick(one).longest).toFixed(0)} ms`
  console.log(
    [
      `Medians of ${rounds.length} rounds, a file of ${CARDS} cards, ${CONNECTIONS} connections that pay with them`,
      `payments alone              ${paid((one) => one.alone)}`,
      `payments beside the loads   ${paid((one) => one.during)}`,
      `ratio of p99                ${of((one) => one.during.p99 / one.alone.p99).toFixed(2)}`,
      `file checked and answered   ${of((one) => one.answered).toFixed(1)} s`,
      `all cards loaded            ${of((one) => one.seconds).toFixed(1)} s`,
      `memory above idle           ${Math.round(Math.max(...rounds.map((one) => one.memory)))} MB at most`,
    ].join('\n'),
  )
}

await onDatabase(async (url, folder) => report(await measure(url, folder)))
