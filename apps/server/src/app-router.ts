import { authRouter } from './auth/router'
import { router } from './core/trpc/procedure'
import { accessTokenRouter } from './entities/access-token/router'
import { activationRouter } from './entities/activation/router'
import { cardRouter } from './entities/card/router'
import { cardImportRouter } from './entities/card-import/router'
import { cardProductRouter } from './entities/card-product/router'
import { clientErrorRouter } from './entities/client-error/router'
import { companyRouter } from './entities/company/router'
import { companySummaryRouter } from './entities/company-summary/router'
import { contactPersonRouter } from './entities/contact-person/router'
import { customerRouter } from './entities/customer/router'
import { customerUnitRouter } from './entities/customer-unit/router'
import { discountRouter } from './entities/discount/router'
import { distributorRouter } from './entities/distributor/router'
import { memoRouter } from './entities/memo/router'
import { operatorRouter } from './entities/operator/router'
import { publicRouter } from './entities/public/router'
import { reportRouter } from './entities/report/router'
import { roleRouter } from './entities/role/router'
import { searchRouter } from './entities/search/router'
import { statisticsRouter } from './entities/statistics/router'
import { terminalRouter } from './entities/terminal/router'
import { terminalOwnerRouter } from './entities/terminal-owner/router'
import { transactionRouter } from './entities/transaction/router'
import { webApiRouter } from './entities/web-api/router'
import { webhookRouter } from './entities/webhook/router'
import { withoutClientRouter } from './entities/without-client/router'

export const appRouter = router({
  accessToken: accessTokenRouter,
  activation: activationRouter,
  auth: authRouter,
  card: cardRouter,
  cardImport: cardImportRouter,
  cardProduct: cardProductRouter,
  clientError: clientErrorRouter,
  company: companyRouter,
  companySummary: companySummaryRouter,
  contactPerson: contactPersonRouter,
  customer: customerRouter,
  customerUnit: customerUnitRouter,
  discount: discountRouter,
  distributor: distributorRouter,
  memo: memoRouter,
  operator: operatorRouter,
  public: publicRouter,
  report: reportRouter,
  role: roleRouter,
  search: searchRouter,
  statistics: statisticsRouter,
  terminal: terminalRouter,
  terminalOwner: terminalOwnerRouter,
  transaction: transactionRouter,
  webApi: webApiRouter,
  webhook: webhookRouter,
  withoutClient: withoutClientRouter,
})

/** Type of the API for the web app and scripts. */
export type AppRouter = typeof appRouter
