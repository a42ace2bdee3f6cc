import { CardType, cardProduct, cardTypes, newCardProductOf } from '@kaarditeek/domain/card-product/schema'
import { cardTypeName } from '@kaarditeek/i18n/card-type-name'
import { companyOf } from '../company/company-of'
import { namedCompanyListProcedures } from '../list/procedures'
import { permitted, router } from '../trpc/procedures'
import { cardProductList } from './card-product-list'
import { createCardProduct } from './create-card-product'

export const cardProductRouter = router({
  ...namedCompanyListProcedures('viewCardProducts', cardProductList),
  types: permitted('signedIn')
    .output(cardTypes)
    .query(({ ctx }) =>
      Object.values(CardType).map((id) => ({ id, name: cardTypeName(id, ctx.languageID) })),
    ),
  create: permitted('editCardProducts')
    .input(newCardProductOf)
    .output(cardProduct)
    .mutation(async ({ ctx, input }) => {
      const by = await companyOf(ctx.db, ctx.viewer, input.companyID)
      return createCardProduct(ctx.db, by, ctx.at.now, input.product)
    }),
})
