import { call, list } from '../call/call'
import { fileReply } from '../file/schema'
import {
  balanceAndTotals,
  calcEndtime,
  card,
  cardBatch,
  cardBatchRef,
  cardListInput,
  cardRef,
  cardRow,
  endtime,
  issuedCards,
  newCards,
  printerBatch,
  printerBatchListInput,
  printerFileInput,
} from './schema'

export const cardCalls = {
  ...list('viewCards', cardListInput, cardRow),
  get: call('viewCards', cardRef, card),
  limitsTotalsBalance: call('viewCards', cardRef, balanceAndTotals),
  calcEndtime: call('planCards', calcEndtime, endtime),
  create: call('createCards', newCards, issuedCards),
  batch: call('viewCards', cardBatchRef, cardBatch),
  printerBatches: list('viewCards', printerBatchListInput, printerBatch),
  printerFile: call('viewCards', printerFileInput, fileReply),
}
