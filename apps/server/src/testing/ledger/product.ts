import { cardsOutOfBalance } from '@kaarditeek/db/invariants'
import { expect } from 'vitest'
import { addTestCard, addTestCompany } from '../fixtures'
import { NOW, type TestApp, testApp } from '../test-app'
import type { Command, Ledger, LedgerCard, LedgerHold, Outcome, Reply } from './ledger'
import { type Named, replyTo, requestOf } from './requests'

type Limits = Pick<LedgerCard, 'amountLimit' | 'countLimit'>

/** A company with two web APIs and a session of its superuser. */
const addCompany = async (test: TestApp, name: string, allowPartialPayments: boolean) => {
  const company = await addTestCompany(test.database.db, name, { allowPartialPayments })
  const cookie = await test.login(`superuser@${name}.test`)
  const second = { name: 'Second', ipAddresses: [{ ipAddress: '127.0.0.1' }], permissions: [1, 2, 3, 4] }
  await test.database.sql`
    insert into web_api_permission (company_id, web_api_id, permission)
    values (${company.companyID}, ${company.webApiID}, 4)`
  const made = await test.call('POST', '/api/companies/company/web-apis', second, cookie)
  const apiKeys = [company.apiKey, String(made.json().apiKey)]
  return { company, cookie, apiKeys, terminalRowID: company.terminalRowID }
}

/** Starts the application with a company that takes partial payments and one that does not. */
export const product = async () => {
  // Each request has a time of its own.
  let now = NOW.getTime()
  const test = await testApp({
    logLevel: 'error',
    now: () => {
      now += 1
      return new Date(now)
    },
  })
  const companies = {
    whole: await addCompany(test, 'whole', false),
    partial: await addCompany(test, 'partial', true),
  }
  let accounts = 0

  /** Adds cards. Returns functions that send commands about them and read their ledger. */
  const open = async (partial: boolean, limits: Limits[]) => {
    const { company, ...rest } = companies[partial ? 'partial' : 'whole']
    const pans: Named['pans'] = new Map()
    const cardsOfLoads = new Map<number, number>()
    for (const values of limits) {
      accounts += 1
      const { id, pan } = await addTestCard(test.database.db, company, accounts, values)
      pans.set(id, pan)
    }
    const cardIDs = [...pans.keys()]
    const cardOfLoad = (loadID: number) => cardsOfLoads.get(loadID) ?? 0
    const named: Named = { ...rest, pans, cardOfLoad, suffix: ` of ${accounts}` }

    /** Keeps what later commands name, and names a successor by its id. */
    const noted = async (command: Command, { successorPan, ...reply }: Reply): Promise<Reply> => {
      if ('card' in command && typeof reply.id === 'number') cardsOfLoads.set(reply.id, command.card)
      if (typeof reply.cardID === 'number') {
        const [row] = await test.database.sql`select pan from card where id = ${reply.cardID}`
        pans.set(reply.cardID, row?.pan)
      }
      if (successorPan === undefined) return reply
      const [row] = await test.database.sql`
        select id from card where company_id = ${company.companyID} and pan = ${String(successorPan)}`
      return { ...reply, successor: row?.id }
    }
    const send = async (command: Command): Promise<Reply> =>
      noted(command, replyTo(command, await test.app.inject(requestOf(command, named))))
    const outcome = async (webApi: number, key: string): Promise<Outcome> => {
      const idempotencyKey = encodeURIComponent(key + named.suffix)
      const headers = { authorization: `Bearer ${named.apiKeys[webApi]}` }
      const reply = await test.app.inject({
        url: `/api/web/payments?idempotencyKey=${idempotencyKey}`,
        headers,
      })
      const { status, amount, transactionID, refusal } = reply.json()
      if (reply.statusCode === 404) return 'unknown'
      return { status, amount, transactionID, refusal: refusal?.code ?? null }
    }
    return { cardIDs, send, outcome, state: () => stateOf(test, [...pans.keys()]) }
  }

  const close = async () => {
    expect(test.log).toEqual([])
    await test.close()
  }
  return { open, unbalanced: () => cardsOutOfBalance(test.database.sql), close }
}
export type Product = Awaited<ReturnType<typeof product>>

/** Reads cards and transactions in the form of the ledger. */
const stateOf = async (
  { database: { sql } }: TestApp,
  ids: number[],
): Promise<Pick<Ledger, 'cards' | 'transactions' | 'holds'>> => {
  const cards = await sql<(LedgerCard & { id: number })[]>`
    select id, amount_limit as "amountLimit", count_limit as "countLimit", amount_used as "amountUsed",
      times_used as "timesUsed", amount_held as "amountHeld", count_held as "countHeld", closed_at is not null as closed, blocked_at is not null as blocked,
      (12 * (2028 - extract(year from valid_to at time zone 'Europe/Tallinn'))
        + 6 - extract(month from valid_to at time zone 'Europe/Tallinn'))::int as "monthsLeft",
      (select successor_id from card_replacement r where r.company_id = card.company_id and r.card_id = card.id) as successor,
      (select coalesce(json_agg(json_build_object('kind', kind, 'amount', amount, 'uses', uses,
          'amountBalance', amount_balance, 'countBalance', count_balance) order by l.id), '[]')
        from card_load l where l.company_id = card.company_id and l.card_id = card.id) as loads
    from card where id = any(${ids}) order by id`
  const transactions = await sql<
    {
      id: number
      cardID: number
      webApi: number | null
      amount: number
      refunded: number
      changes: number
    }[]
  >`
    select id, card_id as "cardID", amount, refunded_amount as refunded,
      web_api_id - (select min(web_api_id) from web_api a where a.company_id = t.company_id) as "webApi",
      (select greatest(count(*) - 1, 0) from change c
        where c.company_id = t.company_id and c.entity = 'transaction' and c.entity_id = t.id) as changes
    from "transaction" t where card_id = any(${ids})`
  const holds = await sql<(LedgerHold & { id: number })[]>`
    select hold_id as id, card_id as card, amount, completed_amount as completed, amount_held as held, holds_use as "holdsUse", "end",
      web_api_id - (select min(web_api_id) from web_api a where a.company_id = h.company_id) as "webApi"
    from card_hold h where card_id = any(${ids})`
  return {
    holds: Object.fromEntries(holds.map(({ id, ...one }) => [id, one])),
    cards: Object.fromEntries(cards.map(({ id, ...card }) => [id, card])),
    transactions: Object.fromEntries(
      transactions.map(({ id, cardID, ...rest }) => [id, { ...rest, card: cardID }]),
    ),
  }
}
