import { authRouter } from '../auth/router'
import { cardRouter } from '../card/router'
import { cardProductRouter } from '../card-product/router'
import { clientErrorRouter } from '../client-error/router'
import { customerRouter } from '../customer/router'
import { operatorRouter } from '../operator/router'
import { publicRouter } from '../public/router'
import { roleRouter } from '../role/router'
import { searchRouter } from '../search/router'
import { transactionRouter } from '../transaction/router'
import { router } from './procedures'

export const appRouter = router({
  auth: authRouter,
  card: cardRouter,
  cardProduct: cardProductRouter,
  clientError: clientErrorRouter,
  customer: customerRouter,
  operator: operatorRouter,
  public: publicRouter,
  role: roleRouter,
  search: searchRouter,
  transaction: transactionRouter,
})

/** The whole typed API: what the web app and scripts are written against. */
export type AppRouter = typeof appRouter
