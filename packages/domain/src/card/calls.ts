import { call, list } from '../call/call'
import { fileReply } from '../file/schema'
import {
  balanceAndTotals,
  calcEndtime,
  card,
  cardListInput,
  cardRef,
  cardRow,
  endtime,
  newCards,
} from './schema'

export const cardCalls = {
  ...list('viewCards', cardListInput, cardRow),
  get: call('viewCards', cardRef, card),
  limitsTotalsBalance: call('viewCards', cardRef, balanceAndTotals),
  calcEndtime: call('createCards', calcEndtime, endtime),
  create: call('createCards', newCards, fileReply),
}
