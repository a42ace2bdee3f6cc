import { cardCalls } from '@kaarditeek/domain/card/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { cardRefusalList } from '../../ledger/requests/lists'
import { fileOf } from '../report/file-of'
import { cardBalanceList, getBalance } from './balance-on-day'
import { batchFile } from './batch/batch-file'
import { getBatch } from './batch/get-batch'
import { issuedFile } from './batch/issued-file'
import { printerBatchList } from './batch/list'
import { getChain } from './chain/chain'
import { cardMovementList } from './chain/movements'
import { cardHistory } from './changes'
import { issueCards } from './issue-cards'
import { cardList } from './list'
import { batchExpiringCardList } from './renewal/list'
import { replaceCard } from './replace-card'
import { reprintCards, reprintedFile } from './reprint-cards'
import {
  blockCards,
  calcEndtime,
  closeCard,
  closeCards,
  editCard,
  editLimits,
  editLimitsOfCards,
  extendCard,
  extendCards,
  getCard,
  limitsTotalsBalance,
  moveCards,
  reopenCard,
  reopenCards,
  unblockCards,
} from './verbs'

const { file, list, read, write, writeThenRead } = inCompany

export const cardRouter = router({
  ...list(cardList),
  get: read(cardCalls.get, getCard),
  limitsTotalsBalance: read(cardCalls.limitsTotalsBalance, limitsTotalsBalance),
  balance: read(cardCalls.balance, getBalance),
  balances: router(list(cardBalanceList)),
  edit: write(cardCalls.edit, editCard),
  close: write(cardCalls.close, closeCard),
  closeSelected: write(cardCalls.closeSelected, closeCards),
  moveSelected: write(cardCalls.moveSelected, moveCards),
  reopen: write(cardCalls.reopen, reopenCard),
  reopenSelected: write(cardCalls.reopenSelected, reopenCards),
  block: write(cardCalls.block, blockCards),
  unblock: write(cardCalls.unblock, unblockCards),
  editLimits: write(cardCalls.editLimits, editLimits),
  editLimitsSelected: write(cardCalls.editLimitsSelected, editLimitsOfCards),
  extend: write(cardCalls.extend, extendCard),
  extendSelected: write(cardCalls.extendSelected, extendCards),
  refusals: router(list(cardRefusalList)),
  changes: router(list(cardHistory)),
  chain: read(cardCalls.chain, getChain),
  movements: router(list(cardMovementList)),
  export: file(cardCalls.export, fileOf('cardList')),
  calcEndtime: read(cardCalls.calcEndtime, calcEndtime),
  batchExpiring: router(list(batchExpiringCardList)),
  create: writeThenRead(cardCalls.create, issueCards, issuedFile),
  replace: write(cardCalls.replace, replaceCard),
  reprint: writeThenRead(cardCalls.reprint, reprintCards, reprintedFile),
  batch: read(cardCalls.batch, getBatch),
  printerBatches: router(list(printerBatchList)),
  printerFile: read(cardCalls.printerFile, batchFile),
})
