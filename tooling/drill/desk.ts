import { randomUUID } from 'node:crypto'
import type { Connection } from '@kaarditeek/db/client'
import { webApiPermission } from '@kaarditeek/db/schema/web-api'
import { addTestCard, addTestCompany, PASSWORD } from '../../apps/server/src/testing/fixtures'
import { type Payee, type Question, send, startAsking } from './asking'

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

/** What acts leave: the field of the answer that names it, and a query of all that the company has. */
export const acts = {
  payments: { named: 'transactionID', kept: 'select id from "transaction" where company_id = $1' },
  'payments given back': {
    named: 'transactionID',
    kept: 'select id from "transaction" where company_id = $1 and amount = 0',
  },
  'loads of a web API': {
    named: 'id',
    kept: `select id from card_load where company_id = $1 and kind = 'load' and web_api_id is not null
      and reverses_load_id is null`,
  },
  loads: {
    named: 'id',
    kept: `select id from card_load where company_id = $1 and kind = 'load' and web_api_id is null
      and load_plan_id is null and reverses_load_id is null`,
  },
  'loads taken back': {
    named: 'loadID',
    kept: 'select reverses_load_id as id from card_load where company_id = $1 and reverses_load_id is not null',
  },
  'loads of both cards': {
    named: 'loadPlanID',
    kept: 'select load_plan_id as id from load_plan where company_id = $1',
  },
  transfers: {
    named: 'id',
    kept: `select id from card_load where company_id = $1 and kind = 'transfer' and idempotency_key is not null
      and web_api_id is null`,
  },
  replacements: {
    named: 'cardID',
    kept: 'select successor_id as id from card_replacement where company_id = $1',
  },
} as const

export type Act = keyof typeof acts
export const actNames = Object.keys(acts) as Act[]
/** An answered act: the id of what it left, and the request if it has a key. */
export type Done = { act: Act; id: number; question?: Question }

/**
 * Starts desks, each of which goes round after round through all acts with its two cards, and repeats unanswered ones, under their keys
 * if they have one. Rejects for any other reply. `answered` is their journal.
 */
export const startDesks = (
  payee: Payee,
  { apiKey, pairs }: DeskCompany,
  operator: Record<string, string>,
) => {
  const { ask, failures, refused, unanswered } = startAsking(payee)
  const till = { authorization: `Bearer ${apiKey}` }
  const answered: Done[] = []
  let [rounds, closing] = [0, false]

  /** Does an act under a key. */
  const doOnce = async (act: Act, path: string, headers: Record<string, string>, body: object) => {
    const question = { path, headers: { ...headers, 'idempotency-key': randomUUID() }, body }
    const answer = await ask(question)
    const id: number = answer[acts[act].named]
    answered.push({ act, id, question })
    return { ...answer, id }
  }
  const isRefusedAs = (reason: string) => (refusal: unknown) => JSON.stringify(refusal)?.includes(reason)

  /** Loads, pays, takes back, transfers and blocks. The first card is then replaced, and its payment given back to the successor. */
  const goRound = async ([card, other]: [Card, Card]): Promise<[Card, Card]> => {
    const { id: cardID, pan } = card
    const reason = 'Drill'
    const sold = { amount: 300, uses: 1 }
    const web = await doOnce('loads of a web API', '/api/web/loads', till, { pan, ...sold, terminalID: 'T1' })
    const load = await doOnce('loads', `/api/cards/${cardID}/loads`, operator, { ...sold, reason })
    const payment = { pan, amount: 250, terminalID: 'T1' }
    const { id: transactionID } = await doOnce('payments', '/api/web/payments', till, payment)
    await ask(
      { path: `/api/cards/${cardID}/loads/${load.id}/reverse`, headers: operator, body: { reason } },
      isRefusedAs('loadReversed'),
    )
    answered.push({ act: 'loads taken back', id: load.id })
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
    const { id } = await doOnce('replacements', `/api/cards/${cardID}/replace`, operator, { reason })
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
  /** Repeats an act under its key. Returns the id of what it left. */
  const repeat = async (act: Act, question: Question): Promise<number> => {
    const { reply, body } = await send(payee, question)
    if (!reply.ok) throw new Error(`A repeat of ${act} was answered ${reply.status} ${JSON.stringify(body)}`)
    return body[acts[act].named]
  }
  const gained = () => ({ amount: 2 * LEFT * rounds, uses: 2 * rounds })
  return { answered, failures, refused, unanswered, all, close, repeat, gained }
}
