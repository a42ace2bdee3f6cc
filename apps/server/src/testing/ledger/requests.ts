import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import superjson from 'superjson'
import { ORIGIN } from '../test-app'
import type { Command, Reply } from './ledger'

/** Values that requests name: the numbers of cards by id, API keys by their place in the ledger. */
export type Named = {
  pans: Map<number, string>
  apiKeys: string[]
  terminalRowID: number
  cookie: string
  /** Suffix of all keys, so that requests do not find records of an earlier ledger. */
  suffix: string
  /** The card of a load, by the load's id. */
  cardOfLoad: (loadID: number) => number
}

const COMMENT = 'Kassa'

const fromTerminal = (
  { apiKeys }: Named,
  url: string,
  webApi: number,
  key: string,
  payload: object,
): InjectOptions => ({
  method: 'POST',
  url: `/api/web${url}`,
  payload,
  headers: { authorization: `Bearer ${apiKeys[webApi]}`, 'idempotency-key': key },
})

const fromScreen = (
  { cookie }: Named,
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
): InjectOptions => ({
  method,
  url,
  payload,
  headers: { cookie, origin: ORIGIN },
})

const withKey = (request: InjectOptions, key: string): InjectOptions => ({
  ...request,
  headers: { ...request.headers, 'idempotency-key': key },
})

const refundOf = (amount: number | null) => (amount === null ? {} : { amount })

/** Sends a command as terminals and screens do. */
export const requestOf = (command: Command, named: Named): InjectOptions => {
  const { suffix, terminalRowID: terminalID } = named
  const id = 'card' in command ? command.card : 0
  const card = { id, pan: named.pans.get(id) ?? '' }
  const screen = fromScreen.bind(null, named)
  switch (command.kind) {
    case 'pay': {
      const body = { pan: card.pan, amount: command.amount, terminalID: 'T1', comment: COMMENT }
      return fromTerminal(named, '/payments', command.webApi, command.key + suffix, body)
    }
    case 'reverseID': {
      const { webApi, key, transactionID, amount } = command
      return fromTerminal(named, '/reversals', webApi, key + suffix, { transactionID, ...refundOf(amount) })
    }
    case 'reverseKey': {
      const body = { idempotencyKey: command.paymentKey + suffix, ...refundOf(command.amount) }
      return fromTerminal(named, '/reversals', command.webApi, command.key + suffix, body)
    }
    case 'hold': {
      const body = { pan: card.pan, amount: command.amount, terminalID: 'T1' }
      return fromTerminal(named, '/holds', command.webApi, command.key + suffix, body)
    }
    case 'complete': {
      const { webApi, holdID, amount, final, key } = command
      return fromTerminal(named, `/holds/${holdID}/complete`, webApi, key + suffix, { amount, final })
    }
    case 'release':
      return fromTerminal(named, `/holds/${command.holdID}/release`, command.webApi, command.key + suffix, {})
    case 'enter': {
      const body = { amount: command.amount, terminalID, comment: COMMENT }
      const entry = screen('POST', `/api/cards/${card.id}/transactions`, body)
      return command.key === null ? entry : withKey(entry, command.key + suffix)
    }
    case 'edit': {
      const body = { amount: command.amount, comment: COMMENT, showCommentInReports: false }
      return screen('PUT', `/api/transactions/${command.transactionID}`, body)
    }
    case 'cancel':
      return screen('POST', '/trpc/transaction.cancel', superjson.serialize({ id: command.transactionID }))
    case 'limit': {
      const { amountLimit, countLimit } = command
      return screen('PUT', `/api/cards/${card.id}/limits`, { amountLimit, countLimit, comment: COMMENT })
    }
    case 'close':
      return screen('DELETE', `/api/companies/cards/${card.id}/delete`)
    case 'reopen':
      return screen('PUT', `/api/companies/cards/${card.id}/reopen`, {})
    case 'block':
      return screen('PUT', '/api/cards/block', { cardIDs: [card.id], reason: COMMENT })
    case 'unblock':
      return screen('PUT', '/api/cards/unblock', { cardIDs: [card.id] })
    default:
      return requestOfLoad(command, named, card)
  }
}

type OfLoads = Extract<
  Command,
  { kind: 'extend' | 'load' | 'unload' | 'transfer' | 'replace' | 'webLoad' | 'webUnload' }
>

/** Sends a command about loads. */
const requestOfLoad = (command: OfLoads, named: Named, card: { id: number; pan: string }): InjectOptions => {
  const { suffix } = named
  const screen = fromScreen.bind(null, named)
  const once = (request: InjectOptions, key: string | null) =>
    key === null ? request : withKey(request, key + suffix)
  switch (command.kind) {
    case 'extend':
      return screen('PUT', `/api/cards/${card.id}/extend-expiry-time`, { extendByMonths: 1 })
    case 'load': {
      const { amount, uses, key } = command
      return once(screen('POST', `/api/cards/${card.id}/loads`, { amount, uses, reason: COMMENT }), key)
    }
    case 'unload':
      return screen(
        'POST',
        `/api/cards/${named.cardOfLoad(command.loadID)}/loads/${command.loadID}/reverse`,
        {
          reason: COMMENT,
        },
      )
    case 'transfer': {
      const { toCard: toCardID, amount, key } = command
      return once(screen('POST', `/api/cards/${card.id}/transfer`, { toCardID, amount }), key)
    }
    case 'replace': {
      const { close, key } = command
      return once(screen('POST', `/api/cards/${card.id}/replace`, { reason: COMMENT, close }), key)
    }
    case 'webLoad': {
      const { webApi, amount, uses, key } = command
      const body = { pan: card.pan, amount, uses, terminalID: 'T1' }
      return fromTerminal(named, '/loads', webApi, key + suffix, body)
    }
    case 'webUnload': {
      const { webApi, loadID, key } = command
      return fromTerminal(named, '/reversals', webApi, key + suffix, { loadID })
    }
  }
}

const balances = ['amountBalance', 'countBalance']
const transaction = ['id', 'amount', 'hasChanged']
const load = ['id', 'kind', 'amount', 'uses', 'reversed', ...balances]
const reversal = ['transactionID', 'loadID', 'reversedAmount', 'successorPan', ...balances]

/** Fields of an accepted reply that the rules decide. */
const decided: Record<Command['kind'], string[]> = {
  pay: ['transactionID', 'requestedAmount', 'approvedAmount', 'partial', 'reversed', ...balances],
  hold: ['holdID', 'requestedAmount', 'approvedAmount', 'partial', ...balances],
  complete: ['holdID', 'transactionID', 'amount', 'reversed', ...balances],
  release: ['holdID', 'releasedAmount', ...balances],
  reverseID: reversal,
  reverseKey: reversal,
  enter: transaction,
  edit: transaction,
  cancel: transaction,
  limit: [],
  close: [],
  reopen: [],
  block: [],
  unblock: [],
  extend: [],
  load,
  unload: load.filter((name) => name !== 'id'),
  transfer: load,
  replace: ['cardID'],
  webLoad: load,
  webUnload: reversal,
}

/** Returns the fields of a reply that the rules decide; the code of a refusal. */
export const replyTo = (
  { kind }: Command,
  { statusCode: status, body, headers }: LightMyRequestResponse,
): Reply => {
  const replayed = headers['idempotent-replayed'] === 'true'
  const json = body === '' ? {} : JSON.parse(body)
  const names = status < 400 ? decided[kind] : ['code']
  const fields = Object.entries(json.result?.data.json ?? json).filter(([name]) => names.includes(name))
  return { status, replayed, ...Object.fromEntries(fields) }
}
