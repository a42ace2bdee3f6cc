import { cardCalls } from '@kaarditeek/domain/card/calls'
import { inCompany } from '../core/calls'
import { router } from '../core/procedure'
import { calcEndtime } from './calc-endtime'
import { cardList } from './card-list'
import { createCards } from './create-cards'
import { getCard } from './get-card'
import { limitsTotalsBalance } from './limits-totals-balance'

const { list, read, write } = inCompany

export const cardRouter = router({
  ...list(cardList),
  get: read(cardCalls.get, getCard),
  limitsTotalsBalance: read(cardCalls.limitsTotalsBalance, limitsTotalsBalance),
  calcEndtime: read(cardCalls.calcEndtime, calcEndtime),
  create: write(cardCalls.create, createCards),
})
