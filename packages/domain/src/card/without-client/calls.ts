import { call, list, nothing } from '../../call/call'
import { cardBatchRef, issuedCards } from '../schema'
import { cardsOfBatch, cardsWithoutClientInput, withoutClientListInput } from './list'
import {
  addClient,
  batchWithCards,
  batchWithoutClient,
  cardWithoutClient,
  chosenCards,
  newCardsWithoutClient,
} from './schema'

/** Batches of cards without a client. */
export const withoutClientCalls = {
  ...list('viewCards', withoutClientListInput, batchWithoutClient),
  get: call('viewCards', cardBatchRef, batchWithoutClient),
  cards: list('viewCards', cardsWithoutClientInput, cardWithoutClient),
  withCards: call('viewCards', cardsOfBatch, batchWithCards),
  create: call('createCards', newCardsWithoutClient, issuedCards),
  createBatch: call('createCards', newCardsWithoutClient, batchWithoutClient),
  addClient: call('createCards', addClient, nothing),
  close: call('editCards', chosenCards, nothing),
}
