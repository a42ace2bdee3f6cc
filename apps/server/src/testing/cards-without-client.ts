import { countsEqualCards, limitsAtIssueEqualHistory } from '@kaarditeek/db/invariants'
import { expect } from 'vitest'
import { customerFiles } from './customer-file'

type Card = { id: number; pan: string }

/** Validity and limits of cards that get a client. */
const given = { validFrom: '2026-11-20', validTo: '2027-11-19', amountLimit: 5000, countLimit: 20 }

/** Starts the application with two companies. Returns calls of their superusers for cards without a client. */
export const cardsWithoutClient = async () => {
  const file = await customerFiles()
  const { call, cookie, own } = file

  const order = (card: object = {}, more: object = {}) => ({
    card: { cardProductID: own.product.id, nameOnCard: 'KINKEKAART', expiryDateOnCard: '2028-11', ...card },
    noOfCards: 3,
    ...more,
  })
  const cardsOf = async (cardBatchID: number): Promise<Card[]> =>
    (await call('GET', `/companies/cards/without-client/${cardBatchID}?limit=100`)).body.list
  /** Creates a batch. Returns its record and its cards. */
  const addBatch = async (noOfCards = 3, card: object = {}) => {
    const asked = order(card, { noOfCards })
    const { status, body } = await call('POST', '/companies/cards/without-client', asked)
    expect(status).toBe(201)
    return { batch: body, cards: await cardsOf(body.cardBatchID) }
  }
  /** Creates a batch of one card. Returns the card. */
  const addCard = async (): Promise<Card> => {
    const [card] = (await addBatch(1)).cards
    if (!card) throw new Error('No card')
    return card
  }
  const addClient = (cardIDs: unknown[], data: object) =>
    call('POST', '/cards/without-client/add-client', { data: { ...given, ...data }, cardIDs })
  const closeCards = (cardIDs: unknown[]) => call('POST', '/cards/without-client/close', { cardIDs })
  const activate = (cardID: number, change: object = {}, as = cookie) =>
    call('POST', '/companies/cards/activate', { cardID, ...given, ...change }, as)
  const find = (pan: string, as = cookie) =>
    call('GET', `/companies/cards/activatable?pan=${pan}`, undefined, as)
  /** Returns the cards of a batch that have a client. */
  const givenCards = async (cardBatchID: number): Promise<(Card & { customerUnitID: number })[]> =>
    (await call('GET', `/companies/cards?cardBatchID=${cardBatchID}`)).body.list

  const close = async () => {
    expect(await countsEqualCards(file.database.sql)).toEqual([])
    expect(await limitsAtIssueEqualHistory(file.database.sql)).toEqual([])
    await file.close()
  }
  const calls = { addClient, closeCards, activate, find }
  return { ...file, given, order, cardsOf, addBatch, addCard, ...calls, givenCards, close }
}

export type CardsWithoutClient = Awaited<ReturnType<typeof cardsWithoutClient>>

export const idsOf = (cards: { id: number }[]) => cards.map(({ id }) => id)

/** Refusal of cards that are closed or have a client. */
export const notAmong = (...indexes: number[]) => ({
  status: 400,
  body: {
    code: 'ERROR_INVALID_VALUE',
    subErrors: indexes.map((index) => ({ field: `cardIDs[${index}]`, reason: 'cardNotWithoutClient' })),
  },
})
