import { call, list } from '../call/call'
import { fileReply } from '../file/schema'
import { cardOrder } from './order'
import { batchExpiringCardsInput, expiringCard } from './renewal'
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
  printerBatch,
  printerBatchListInput,
  printerFileInput,
} from './schema'

export const cardCalls = {
  ...list('viewCards', cardListInput, cardRow),
  get: call('viewCards', cardRef, card),
  limitsTotalsBalance: call('viewCards', cardRef, balanceAndTotals),
  calcEndtime: call('createCards', calcEndtime, endtime),
  create: call('createCards', cardOrder, issuedCards),
  batchExpiring: list('viewCards', batchExpiringCardsInput, expiringCard),
  batch: call('viewCards', cardBatchRef, cardBatch),
  printerBatches: list('viewCards', printerBatchListInput, printerBatch),
  printerFile: call('viewCards', printerFileInput, fileReply),
}
