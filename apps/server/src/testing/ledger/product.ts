import { cardsOutOfBalance } from '@kaarditeek/db/invariants'
import { expect } from 'vitest'
import { addTestCard, addTestCompany } from '../fixtures'
import { type TestApp, testApp } from '../test-app'
import type { Command, Ledger, LedgerCard, Outcome, Reply } from './ledger'
import { type Named, replyTo, requestOf } from './requests'

type Limits = Pick<LedgerCard, 'amountLimit' | 'countLimit'>

/** A company with two web APIs and a session of its superuser. */
const addCompany = async (test: TestApp, name: string, allowPartialPayments: boolean) => {
  const company = await addTestCompany(test.database.db, name, { allowPartialPayments })
  const cookie = await test.login(`superuser@${name}.test`)
  const second = { name: 'Second', ipAddresses: [{ ipAddress: '127.0.0.1' }], permissions: [1, 2, 3] }
  const made = await test.call('POST', '/api/companies/company/web-apis', second, cookie)
  const apiKeys = [company.apiKey, String(made.json().apiKey)]
  return { company, cookie, apiKeys, terminalRowID: company.terminalRowID }
}

/** Starts the application with a company that takes partial payments and one that does not. */
export const product = async () => {
  const test = await testApp({ logLevel: 'error' })
  const companies = {
    whole: await addCompany(test, 'whole', false),
    partial: await addCompany(test, 'partial', true),
  }
  let accounts = 0

  /** Adds cards. Returns functions that send commands about them and read their ledger. */
  const open = async (partial: boolean, limits: Limits[]) => {
    const { company, ...rest } = companies[partial ? 'partial' : 'whole']
    const cards: Named['cards'] = []
    for (const values of limits) {
      accounts += 1
      cards.push(await addTestCard(test.database.db, company, accounts, values))
    }
    const named: Named = { ...rest, cards, suffix: ` of ${accounts}` }

    const send = async (command: Command): Promise<Reply> =>
      replyTo(command, await test.app.inject(requestOf(command, named)))
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
    return { send, outcome, state: () => stateOf(test, cards) }
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
  of: Named['cards'],
): Promise<Pick<Ledger, 'cards' | 'transactions'>> => {
  const ids = of.map(({ id }) => id)
  const cards = await sql<LedgerCard[]>`
    select amount_limit as "amountLimit", count_limit as "countLimit", amount_used as "amountUsed",
      times_used as "timesUsed", closed_at is not null as closed, blocked_at is not null as blocked
    from card where id = any(${ids}) order by id`
  const transactions = await sql<
    { id: number; cardID: number; webApi: number | null; amount: number; changes: number }[]
  >`
    select id, card_id as "cardID", amount,
      web_api_id - (select min(web_api_id) from web_api a where a.company_id = t.company_id) as "webApi",
      (select greatest(count(*) - 1, 0) from change c
        where c.company_id = t.company_id and c.entity = 'transaction' and c.entity_id = t.id) as changes
    from "transaction" t where card_id = any(${ids})`
  return {
    cards: [...cards],
    transactions: Object.fromEntries(
      transactions.map(({ id, cardID, ...rest }) => [id, { ...rest, card: ids.indexOf(cardID) }]),
    ),
  }
}
