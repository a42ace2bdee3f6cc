import { cardCalls } from '@kaarditeek/domain/card/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { batchFile } from '../card-batch/batch-file'
import { getBatch } from '../card-batch/get-batch'
import { printerBatchList } from '../card-batch/list'
import { batchExpiringCardList } from '../card-renewal/list'
import { calcEndtime } from './calc-endtime'
import { getCard } from './get-card'
import { issueCards } from './issue-cards'
import { limitsTotalsBalance } from './limits-totals-balance'
import { cardList } from './list'

const { list, read, write } = inCompany

export const cardRouter = router({
  ...list(cardList),
  get: read(cardCalls.get, getCard),
  limitsTotalsBalance: read(cardCalls.limitsTotalsBalance, limitsTotalsBalance),
  calcEndtime: read(cardCalls.calcEndtime, calcEndtime),
  batchExpiring: router(list(batchExpiringCardList)),
  create: write(cardCalls.create, issueCards),
  batch: read(cardCalls.batch, getBatch),
  printerBatches: router(list(printerBatchList)),
  printerFile: read(cardCalls.printerFile, batchFile),
})
