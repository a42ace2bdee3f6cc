import {
  balanceAndTotals,
  calcEndtime as calcEndtimeInput,
  card,
  cardRef,
  endtime,
  newCards,
} from '@kaarditeek/domain/card/schema'
import { fileReply } from '@kaarditeek/domain/file/schema'
import { listProcedures } from '../list/procedures'
import { inCompany, router } from '../trpc/procedures'
import { calcEndtime } from './calc-endtime'
import { cardList } from './card-list'
import { createCards } from './create-cards'
import { getCard } from './get-card'
import { limitsTotalsBalance } from './limits-totals-balance'

export const cardRouter = router({
  ...listProcedures('viewCards', cardList),
  get: inCompany('viewCards')
    .input(cardRef)
    .output(card)
    .query(({ ctx, input }) => getCard(ctx.db, ctx.company, ctx.at, input)),
  limitsTotalsBalance: inCompany('viewCards')
    .input(cardRef)
    .output(balanceAndTotals)
    .query(({ ctx, input }) => limitsTotalsBalance(ctx.db, ctx.company, input)),
  calcEndtime: inCompany('createCards')
    .input(calcEndtimeInput)
    .output(endtime)
    .query(({ ctx, input }) => calcEndtime(ctx.db, ctx.company, ctx.at, input)),
  create: inCompany('createCards')
    .input(newCards)
    .output(fileReply)
    .mutation(({ ctx, input }) => createCards(ctx.db, ctx.company, ctx.at, input)),
})
