import { setTimeout } from 'node:timers/promises'
import { connect, type Sql } from '@kaarditeek/db/client'
import { monthAfter } from '@kaarditeek/domain/company-month/rules'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { lastDayOf } from '@kaarditeek/domain/time/day'
import { logIn } from '../log-in'
import { type Product, ready } from '../product'
import { checkDesks, checkInvariants } from './books'
import { startServer } from './citus-set-up'
import { addDeskCompany, type DeskCompany, startDesks } from './desk'
import type { Drill } from './drill'
import type { Node } from './postgres'

const DESKS = 4
const ROUNDS = 5
/** Days by which the acts are dated back, so that their month can be closed. */
const DAYS_BACK = 70

/** Desks go through all acts, and their books agree. */
const goRounds = async (run: Drill, sql: Sql, server: Product, company: DeskCompany) => {
  const url = () => server.url
  const desks = startDesks({ url, ready: () => ready(url) }, company, await logIn(server.url, company))
  while (desks.gained().uses < 2 * DESKS * ROUNDS) await Promise.race([setTimeout(50), desks.all])
  await desks.close()
  await checkDesks(run, sql, company, desks)
}

/** Dates back what the company has done. Its days are not summed yet. */
const dateBack = async (sql: Sql, { companyID }: DeskCompany) => {
  for (const table of ['card_load', '"transaction"'])
    await sql.unsafe(
      `update ${table} set date_in = (date_in at time zone 'UTC' - interval '${DAYS_BACK} days') at time zone 'UTC'
       where company_id = ${companyID}`,
    )
}

/** Calls of the company's superuser over REST. Returns the reply, null without a body. */
const callsOf = async (server: Product, company: DeskCompany) => {
  const headers = { ...(await logIn(server.url, company)), 'content-type': 'application/json' }
  return async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${server.url}/api/${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path} was answered ${reply.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
}

type Call = Awaited<ReturnType<typeof callsOf>>

/** Orders a plan of loads for tomorrow, and makes it due. Returns its id. */
const orderPlan = async (
  call: Call,
  sql: Sql,
  { companyID, pairs }: DeskCompany,
  on: string,
): Promise<number> => {
  const cards = await sql<{ id: number }[]>`
    select id from card where company_id = ${companyID} and blocked_at is null order by id`
  const loads = cards.map(({ id }) => ({ cardID: id, amount: 100 }))
  const { loadPlanID } = await call('POST', 'cards/loads', { loads, reason: 'Drill', on })
  await sql`update load_plan set next_run_at = now() where company_id = ${companyID} and load_plan_id = ${loadPlanID}`
  if (loads.length !== 2 * pairs.length) throw new Error(`${loads.length} cards are not blocked`)
  return loadPlanID
}

/** Closes a month and the next one, each as it was reported before, with a transaction that is entered in between. */
const closeMonths = async (run: Drill, call: Call, month: string, enter: () => Promise<unknown>) => {
  const next = monthAfter(month, businessTime('Europe/Tallinn'))
  const reported = async (of: string) => [
    (await call('GET', `reports/outstanding?date=${lastDayOf(of)}`)).list,
    (await call('GET', `company-months/${of}/journal`)).list,
    await call('GET', `transactions/report?startDate=${of}-01&endDate=${lastDayOf(of)}&limit=100`),
  ]
  await enter()
  const before = await reported(month)
  await call('PUT', `company-months/${month}`, { closed: true })
  run.expect('a closed month is reported as before', await reported(month), before)
  await enter()
  run.expect('also after a transaction was entered in it', await reported(month), before)
  const ofNext = await reported(next)
  await call('PUT', `company-months/${next}`, { closed: true })
  run.expect('which the next month books', await reported(next), ofNext)
  for (const one of [next, month]) await call('PUT', `company-months/${one}`, { closed: false })
  run.found('both were opened again')
}

/** Desks load, block, replace and transfer; then a plan of loads runs, days are summed, and their month is closed. */
export const actOnCitus = async (
  run: Drill,
  coordinator: Pick<Node, 'url'>,
  server: Product,
  name = 'desks',
) => {
  const connection = connect(coordinator.url(), { max: 2 })
  const { sql } = connection
  run.ends(connection.close)
  const company = await addDeskCompany(connection, name, DESKS)
  await goRounds(run, sql, server, company)
  await dateBack(sql, company)
  const time = businessTime('Europe/Tallinn')
  const today = time.dayOf(new Date())
  const loadPlanID = await orderPlan(await callsOf(server, company), sql, company, time.addDays(today, 1))

  // A server begins with due plans and with days that are not summed.
  const second = await startServer(run, 'server-2', coordinator.url())
  const call = await callsOf(second, company)
  const planEnded = async () => (await call('GET', `load-plans/${loadPlanID}`)).nextRunAt === null
  const daysSummed = async () =>
    (await sql<{ days: number }[]>`select count(*)::int as days from summed_day`)[0]?.days ?? 0
  while (!(await planEnded()) || (await daysSummed()) < DAYS_BACK - 1) await setTimeout(200)
  const plan = await call('GET', `load-plans/${loadPlanID}`)
  run.expect('a plan of loads has loaded each card', [plan.lastLoaded, plan.lastRefused], [2 * DESKS, 0])
  await checkInvariants(run.expect, sql)

  const month = time.monthOf(new Date(Date.now() - DAYS_BACK * 86_400_000))
  const [{ id: cardID } = { id: 0 }] = await sql<{ id: number }[]>`
    select id from card where company_id = ${company.companyID} and blocked_at is null limit 1`
  const enter = () =>
    call('POST', `cards/${cardID}/transactions`, {
      terminalID: company.terminalID,
      amount: 50,
      comment: 'Drill',
      dateIn: `${lastDayOf(month)}T10:00:00Z`,
    })
  await closeMonths(run, call, month, enter)
  await checkInvariants(run.expect, sql)
  await second.end()
}
