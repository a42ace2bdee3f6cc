import type { Connection } from '@kaarditeek/db/client'
import { webApiPermission } from '@kaarditeek/db/schema/web-api'
import { addTestCard, addTestCompany, PASSWORD } from '../../apps/server/src/testing/fixtures'
import { type Acts, startActing } from './acting'
import type { Payee } from './asking'

type Card = { id: number; pan: string }

/** A company whose web API may load, with two cards for each desk. */
export const addDeskCompany = async ({ db }: Pick<Connection, 'db'>, name: string, desks: number) => {
  const { companyID, webApiID, apiKey, ...company } = await addTestCompany(db, name)
  await db.insert(webApiPermission).values({ companyID, webApiID, permission: 4 })
  const newCard = (account: number) => addTestCard(db, { ...company, companyID, webApiID, apiKey }, account)
  const pairs: [Card, Card][] = []
  for (let desk = 0; desk < desks; desk += 1)
    pairs.push([await newCard(2 * desk), await newCard(2 * desk + 1)])
  return {
    companyID,
    apiKey,
    email: `superuser@${name}.test`,
    password: PASSWORD,
    terminalID: company.terminalRowID,
    pairs,
  }
}
export type DeskCompany = Awaited<ReturnType<typeof addDeskCompany>>

/** Cents of each load of both cards, which is what a round leaves on a card. Each load has one use too. */
const LEFT = 100

const acts = {
  payments: { told: ['transactionID'], kept: 'select id from "transaction" where company_id = $1' },
  'payments given back': {
    told: ['transactionID'],
    kept: 'select id from "transaction" where company_id = $1 and amount = 0',
  },
  'loads of a web API': {
    told: ['id'],
    kept: `select id from card_load where company_id = $1 and kind = 'load' and web_api_id is not null
      and reverses_load_id is null`,
  },
  loads: {
    told: ['id'],
    kept: `select id from card_load where company_id = $1 and kind = 'load' and web_api_id is null
      and load_plan_id is null and reverses_load_id is null`,
  },
  'loads taken back': {
    told: ['loadID'],
    kept: 'select reverses_load_id as id from card_load where company_id = $1 and reverses_load_id is not null',
  },
  'loads of both cards': {
    told: ['loadPlanID'],
    kept: 'select load_plan_id as id from load_plan where company_id = $1',
  },
  transfers: {
    told: ['id'],
    kept: `select id from card_load where company_id = $1 and kind = 'transfer' and idempotency_key is not null
      and web_api_id is null`,
  },
  replacements: {
    told: ['cardID'],
    kept: 'select successor_id as id from card_replacement where company_id = $1',
  },
} as const satisfies Acts<string>

/**
 * Starts desks, each of which goes round after round through all acts with its two cards, and repeats unanswered ones, under their keys
 * if they have one. Rejects for any other reply. `answered` is their journal.
 */
export const startDesks = (
  payee: Payee,
  { apiKey, pairs }: DeskCompany,
  operator: Record<string, string>,
) => {
  const acting = startActing(payee, acts)
  const { ask, answered, doOnce } = acting
  const till = { authorization: `Bearer ${apiKey}` }
  let [rounds, closing] = [0, false]

  const isRefusedAs = (reason: string) => (refusal: unknown, isRepeat: boolean) =>
    isRepeat && JSON.stringify(refusal).includes(reason)

  /** Loads, pays, takes back, transfers and blocks. The first card is then replaced, and its payment given back to the successor. */
  const goRound = async ([card, other]: [Card, Card]): Promise<[Card, Card]> => {
    const { id: cardID, pan } = card
    const reason = 'Drill'
    const sold = { amount: 300, uses: 1 }
    const web = await doOnce('loads of a web API', '/api/web/loads', till, { pan, ...sold, terminalID: 'T1' })
    const load = await doOnce('loads', `/api/cards/${cardID}/loads`, operator, { ...sold, reason })
    const payment = { pan, amount: 250, terminalID: 'T1' }
    const { transactionID } = await doOnce('payments', '/api/web/payments', till, payment)
    await ask(
      { path: `/api/cards/${cardID}/loads/${load.id}/reverse`, headers: operator, body: { reason } },
      isRefusedAs('loadReversed'),
    )
    answered.push({ act: 'loads taken back', told: `${load.id}` })
    await doOnce('loads taken back', '/api/web/reversals', till, { loadID: web.id })
    const transfer = { toCardID: other.id, amount: 50 }
    await doOnce('transfers', `/api/cards/${cardID}/transfer`, operator, transfer)
    const loads = [card, other].map(({ id }) => ({ cardID: id, amount: LEFT, uses: 1 }))
    await doOnce('loads of both cards', '/api/cards/loads', operator, { loads, reason })
    for (const [path, body, done] of [
      ['/api/cards/block', { cardIDs: [cardID], reason }, 'cardBlocked'],
      ['/api/cards/unblock', { cardIDs: [cardID] }, 'cardNotBlocked'],
    ] as const)
      await ask({ method: 'PUT', path, headers: operator, body }, isRefusedAs(done))
    const { cardID: id } = await doOnce('replacements', `/api/cards/${cardID}/replace`, operator, { reason })
    const back = await doOnce('payments given back', '/api/web/reversals', till, { transactionID })
    rounds += 1
    return [other, { id, pan: back.successorPan }]
  }

  const all = Promise.all(
    pairs.map(async (cards) => {
      for (let pair = cards; !closing; ) pair = await goRound(pair)
    }),
  )
  /** Waits for the rounds under way. */
  const close = () => {
    closing = true
    return all
  }
  const gained = () => ({ amount: 2 * LEFT * rounds, uses: 2 * rounds })
  return { ...acting, all, close, gained }
}
