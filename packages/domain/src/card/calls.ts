import { z } from 'zod'
import { behind, call, list, nothing } from '../call/call'
import { fileReply, storedFile } from '../file/schema'
import { balanceOnDay, cardBalance, cardBalanceInput, cardBalancesInput } from './balance-on-day'
import { cardMovementsInput } from './chain/list'
import { cardMovement, chainCard } from './chain/schema'
import {
  cardChange,
  cardChangesInput,
  cardEdit,
  cardExport,
  cardExtension,
  cardLimits,
  cardsBlocking,
  cardsReopening,
  cardsUnblocking,
  closingOrCheck,
  extensionOrCheck,
  moveOrCheck,
} from './edits'
import { limitsOrCheck } from './limit-change'
import { batchExpiringCardsInput, cardListInput, cardRefusalsInput, printerBatchListInput } from './list'
import { cardOrder } from './order'
import { cardRefusal } from './refusal'
import { expiringCard } from './renewal'
import { cardSuccessor, cardToReplace } from './replacement'
import { cardsReprint } from './reprint'
import {
  balanceAndTotals,
  calcEndtime,
  card,
  cardBatch,
  cardBatchRef,
  cardRef,
  cardRow,
  endtime,
  issuedCards,
  printerBatch,
  printerFileInput,
} from './schema'

export const cardCalls = {
  ...list('viewCards', cardListInput, cardRow),
  get: call('viewCards', cardRef, card),
  limitsTotalsBalance: call('viewCards', cardRef, balanceAndTotals),
  balance: call('viewCards', cardBalanceInput, cardBalance),
  balances: list('viewCards', cardBalancesInput, balanceOnDay),
  edit: call('editCards', cardEdit, card),
  close: call('editCards', cardRef, nothing),
  closeSelected: call('editCards', closingOrCheck, nothing),
  moveSelected: call('editCards', moveOrCheck, nothing),
  reopen: call('editCards', cardRef, card),
  reopenSelected: call('editCards', cardsReopening, nothing),
  block: call('editCards', cardsBlocking, nothing),
  unblock: call('editCards', cardsUnblocking, nothing),
  editLimits: call('editCardLimits', cardLimits, card),
  editLimitsSelected: call('editCardLimits', limitsOrCheck, nothing),
  extend: call('createCards', cardExtension, card),
  extendSelected: call('createCards', extensionOrCheck, nothing),
  refusals: list('viewCardEvents', cardRefusalsInput, cardRefusal),
  changes: list('viewCards', cardChangesInput, cardChange),
  chain: call('viewCards', cardRef, z.array(chainCard)),
  movements: list('viewCardEvents', cardMovementsInput, cardMovement),
  export: behind(call('exportCards', cardExport, storedFile)),
  calcEndtime: call('planCards', calcEndtime, endtime),
  create: call('createCards', cardOrder, issuedCards),
  replace: call('replaceCards', cardToReplace, cardSuccessor),
  reprint: call('createCards', cardsReprint, fileReply),
  batchExpiring: list('viewCards', batchExpiringCardsInput, expiringCard),
  batch: call('viewCards', cardBatchRef, cardBatch),
  printerBatches: list('viewCards', printerBatchListInput, printerBatch),
  printerFile: call('viewCards', printerFileInput, fileReply),
}
