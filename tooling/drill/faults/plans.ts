import { setTimeout } from 'node:timers/promises'
import type { Sql } from '@kaarditeek/db/client'
import { APP_SECRET, addTestCompany, type TestCompany } from '../../../apps/server/src/testing/fixtures'
import { countCards } from '../../bench/payments/seed'
import { checkInvariants } from '../books'
import type { Drill } from '../drill'
import { mortalServer } from '../mortal-server'
import { journal, startTerminals } from '../terminals'

const CARDS = 20_000
/** Cents that the plan loads on each card. */
const LOAD = 100
const TERMINALS = 8
const FIRST_PAN = 8_992_233_000_000_000

/** Cards with a limit, straight into the tables. Returns their numbers. */
const addCards = async (sql: Sql, { companyID, product, customerUnitID }: TestCompany) => {
  await sql`
    with made as (
      insert into card (company_id, pan, name_on_card, card_product_id, customer_unit_id, valid_from, valid_to,
        expiry_date_on_card, activation_date, amount_limit, amount_limit_at_issue)
      select ${companyID}, (${FIRST_PAN}::bigint + n)::text, 'DRILL', ${product.id}, ${customerUnitID}, now() - interval '1 day',
        now() + interval '1 year', now() + interval '1 year', now(), 100000, 100000
      from generate_series(1, ${CARDS}::int) n returning id
    )
    insert into card_load (company_id, card_id, kind, amount, uses, date_in)
    select ${companyID}, id, 'issued', 100000, 0, now() - interval '1 day' from made`
  await countCards(sql, companyID)
  await sql`analyze`
  return Array.from({ length: CARDS }, (_, index) => `${FIRST_PAN + index + 1}`)
}

/** A plan of loads of all cards that is due. Returns its id. */
const addPlan = async (sql: Sql, { companyID, by }: TestCompany): Promise<number> => {
  const [{ id } = { id: 0 }] = await sql<{ id: number }[]>`
    insert into load_plan (company_id, account_id, date_in, reason, card_count, day_of_month, next_run_at)
    values (${companyID}, ${by.accountID}, now(), 'Drill', ${CARDS}, 1, now()) returning load_plan_id as id`
  await sql`
    insert into load_plan_card (company_id, load_plan_id, card_id, amount)
    select ${companyID}, ${id}, id, ${LOAD} from card where company_id = ${companyID}`
  return id
}

/** How far a plan is: its loads, and whether its run has ended. */
const progress = async (sql: Sql, loadPlanID: number) => {
  const [row] = await sql<{ loads: number; cards: number; counted: number; ended: boolean }[]>`
    select count(id)::int as loads, count(distinct card_id)::int as cards, last_loaded as counted, next_run_at is null as ended
    from load_plan left join card_load using (company_id, load_plan_id)
    where load_plan_id = ${loadPlanID} group by company_id, load_plan_id`
  if (!row) throw new Error('The plan is missing')
  return row
}

/** Kills the server within a plan of loads that it runs while terminals pay with the same cards, and starts it again. */
export const killWithinPlan = async ({ folder, ends, found, expect }: Drill) => {
  const server = mortalServer(folder, { APP_SECRET })
  ends(() => server.end('SIGTERM'))
  await server.start()
  const connection = await server.connect()
  const company = await addTestCompany(connection.db, 'plans')
  const pans = await addCards(connection.sql, company)
  const terminals = startTerminals(server, { apiKey: company.apiKey, terminalID: 'T1', pans }, TERMINALS)
  const loadPlanID = await addPlan(connection.sql, company)
  await connection.close()
  const reached = () => server.ask((sql) => progress(sql, loadPlanID))
  const until = async (isReached: (loads: number, ended: boolean) => boolean) => {
    for (;;) {
      const { loads, ended } = await reached()
      if (isReached(loads, ended)) return loads
      await Promise.race([setTimeout(50), terminals.all])
    }
  }
  const at: number[] = []
  // A server begins with plans that are due.
  for (const share of [0, 0.1, 0.3, 0.5, 0.7, 0.9]) {
    at.push(await until((loads, ended) => loads >= share * CARDS || ended))
    await server.end('SIGKILL')
    await server.start()
  }
  await until((_, ended) => ended)
  await terminals.close()
  found(`servers killed after ${at.join(', ')} loads of a plan of ${CARDS} cards`)
  expect('each card was loaded once', await reached(), {
    loads: CARDS,
    cards: CARDS,
    counted: CARDS,
    ended: true,
  })
  const { answered, refused, unanswered } = terminals
  found(`${refused()} payments answered 503, ${unanswered()} not at all, then repeated`)
  await server.ask(async (sql) => {
    const taken = await sql`select id as "transactionID", amount from "transaction" order by id`
    expect(
      `${answered.length} payments acknowledged meanwhile: each taken once`,
      [...taken],
      journal(answered),
    )
    await checkInvariants(expect, sql)
  })
}
