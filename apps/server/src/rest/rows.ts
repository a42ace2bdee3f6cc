import { appRouter as api } from '../trpc/app-router'
import {
  create,
  del,
  get,
  getNothing,
  list,
  post,
  postForFile,
  postNothing,
  put,
  putNothing,
  type Row,
} from './row'

/** Every documented call, and the procedures behind it. All paths are under `/api`. Specification §7. */
export const rows: readonly Row[] = [
  post('/login', api.auth.login),
  getNothing('/logout', api.auth.logout),
  get('/self-info', api.auth.selfInfo),
  postNothing('/forgot-password', api.auth.forgotPassword),
  put('/register/:id', api.auth.register),
  putNothing('/pwchange/:id', api.auth.changePasswordByLink),
  putNothing('/pwchange', api.auth.changePassword),
  putNothing('/confirm-email/:id', api.auth.confirmEmail),
  put('/change-selected-account/:id', api.auth.selectAccount),

  list('/operators', api.operator),
  list('/companies/:companyID/operators', api.operator),
  create('/operators/create', api.operator.create),
  get('/operators/self', api.operator.self),
  put('/operators/self', api.operator.editSelf),
  get('/operators/:accountID', api.operator.get),
  put('/operators/:accountID', api.operator.edit),
  del('/operators/:accountID', api.operator.closeAccount),
  del('/operators/:accountID/all', api.operator.closeUser),
  get('/operators/:accountID/user-options', api.operator.userOptions),
  postNothing('/operators/:accountID/reallow-login', api.operator.reallowLogin),
  postNothing('/operators/:accountID/resend-invitation', api.operator.resendInvitation),
  get('/search', api.search.find),
  postNothing('/send-errors', api.clientError.report),
  get('/languages', api.public.languages),

  get('/roles', api.role.toGive),
  list('/company-roles', api.role),
  create('/company-roles', api.role.create),
  get('/company-roles/:id', api.role.get),
  put('/company-roles/:id', api.role.edit),
  del('/company-roles/:id', api.role.delete),

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
