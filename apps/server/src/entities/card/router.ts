import { cardCalls } from '@kaarditeek/domain/card/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { fileOf } from '../report/file-of'
import { batchFile } from './batch/batch-file'
import { getBatch } from './batch/get-batch'
import { printerBatchList } from './batch/list'
import { calcEndtime } from './calc-endtime'
import { cardHistory } from './changes'
import { closeCard, closeCards } from './close-cards'
import { editCard } from './edit-card'
import { editLimits } from './edit-limits'
import { extendCard, extendCards } from './extend-cards'
import { getCard } from './get-card'
import { issueCards } from './issue-cards'
import { limitsTotalsBalance } from './limits-totals-balance'
import { cardList } from './list'
import { moveCards } from './move-cards'
import { batchExpiringCardList } from './renewal/list'
import { reopenCard } from './reopen-card'

const { file, list, read, write } = inCompany

export const cardRouter = router({
  ...list(cardList),
  get: read(cardCalls.get, getCard),
  limitsTotalsBalance: read(cardCalls.limitsTotalsBalance, limitsTotalsBalance),
  balance: read(cardCalls.balance, limitsTotalsBalance),
  edit: write(cardCalls.edit, editCard),
  close: write(cardCalls.close, closeCard),
  closeSelected: write(cardCalls.closeSelected, closeCards),
  moveSelected: write(cardCalls.moveSelected, moveCards),
  reopen: write(cardCalls.reopen, reopenCard),
  editLimits: write(cardCalls.editLimits, editLimits),
  extend: write(cardCalls.extend, extendCard),
  extendSelected: write(cardCalls.extendSelected, extendCards),
  changes: router(list(cardHistory)),
  export: file(cardCalls.export, fileOf('cardList')),
  calcEndtime: read(cardCalls.calcEndtime, calcEndtime),
  batchExpiring: router(list(batchExpiringCardList)),
  create: write(cardCalls.create, issueCards),
  batch: read(cardCalls.batch, getBatch),
  printerBatches: router(list(printerBatchList)),
  printerFile: read(cardCalls.printerFile, batchFile),
})
