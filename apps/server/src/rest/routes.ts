import type { Route } from './route'
import { approvalsRoutes } from './routes/approvals'
import { authRoutes } from './routes/auth'
import { cardLoadRoutes } from './routes/card-loads'
import { cardRulesRoutes } from './routes/card-rules'
import { cardsRoutes } from './routes/cards'
import { companiesRoutes } from './routes/companies'
import { customersRoutes } from './routes/customers'
import { distributorsRoutes } from './routes/distributors'
import { noticesRoutes } from './routes/notices'
import { ownFieldsRoutes } from './routes/own-fields'
import { peopleRoutes } from './routes/people'
import { reportsRoutes } from './routes/reports'
import { settlementsRoutes } from './routes/settlements'
import { terminalsRoutes } from './routes/terminals'
import { transactionsRoutes } from './routes/transactions'
import { webApisRoutes } from './routes/web-apis'
import { withoutClientRoutes } from './routes/without-client'

/** All documented calls in the order of the document. Paths are below `/api`. Rule 14.1. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...peopleRoutes,
  ...customersRoutes,
  ...ownFieldsRoutes,
  ...companiesRoutes,
  ...webApisRoutes,
  ...distributorsRoutes,
  ...terminalsRoutes,
  ...settlementsRoutes,
  ...noticesRoutes,
  ...cardsRoutes,
  ...cardLoadRoutes,
  ...cardRulesRoutes,
  ...withoutClientRoutes,
  ...transactionsRoutes,
  ...approvalsRoutes,
  ...reportsRoutes,
]
