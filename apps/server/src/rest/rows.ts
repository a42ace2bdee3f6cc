import { appRouter as api } from '../trpc/app-router'
import { create, get, getNothing, list, post, postForFile, type Row } from './row'

/** Every documented call, and the procedures behind it. All paths are under `/api`. Specification §7. */
export const rows: readonly Row[] = [
  post('/login', api.auth.login),
  getNothing('/logout', api.auth.logout),
  get('/self-info', api.auth.selfInfo),

  list('/customers', api.customer),
  create('/customers', api.customer.create),
  get('/customers/:customerID', api.customer.get),
  list('/customers/:customerID/units', api.customer.units),

  list('/card-products', api.cardProduct),
  create('/companies/:companyID/card-product', api.cardProduct.create, { bodyIn: 'product' }),

  list('/companies/cards', api.card),
  get('/companies/cards/:id', api.card.get),
  get('/cards/:id/limits-totals-balance', api.card.limitsTotalsBalance),
  post('/cards/calc-endtime', api.card.calcEndtime),
  postForFile('/cards/create', api.card.create),

  get('/cards/:cardID/transactions', api.transaction.ofCard),
]
