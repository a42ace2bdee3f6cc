import { authRouter } from '../auth/router'
import { cardRouter } from '../card/router'
import { cardProductRouter } from '../card-product/router'
import { clientErrorRouter } from '../client-error/router'
import { companyRouter } from '../company/router'
import { router } from '../core/procedure'
import { customerRouter } from '../customer/router'
import { distributorRouter } from '../distributor/router'
import { operatorRouter } from '../operator/router'
import { publicRouter } from '../public/router'
import { roleRouter } from '../role/router'
import { searchRouter } from '../search/router'
import { terminalRouter } from '../terminal/router'
import { terminalOwnerRouter } from '../terminal-owner/router'
import { transactionRouter } from '../transaction/router'
import { webApiRouter } from '../web-api/router'

export const appRouter = router({
  auth: authRouter,
  card: cardRouter,
  cardProduct: cardProductRouter,
  clientError: clientErrorRouter,
  company: companyRouter,
  customer: customerRouter,
  distributor: distributorRouter,
  operator: operatorRouter,
  public: publicRouter,
  role: roleRouter,
  search: searchRouter,
  terminal: terminalRouter,
  terminalOwner: terminalOwnerRouter,
  transaction: transactionRouter,
  webApi: webApiRouter,
})

/** The whole typed API: what the web app and scripts are written against. */
export type AppRouter = typeof appRouter
