import { cardProduct, newCardProductOf } from '@kaarditeek/domain/card-product/schema'
import { companyOf } from '../company/company-of'
import { namedCompanyListProcedures } from '../list/procedures'
import { permitted, router } from '../trpc/procedures'
import { cardProductList } from './card-product-list'
import { createCardProduct } from './create-card-product'

export const cardProductRouter = router({
  ...namedCompanyListProcedures('viewCardProducts', cardProductList),
  create: permitted('editCardProducts')
    .input(newCardProductOf)
    .output(cardProduct)
    .mutation(async ({ ctx, input }) => {
      const by = await companyOf(ctx.db, ctx.viewer, input.companyID)
      return createCardProduct(ctx.db, by, ctx.at.now, input.product)
    }),
})
