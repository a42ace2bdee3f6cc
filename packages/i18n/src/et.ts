import { activation } from './et/activation'
import { auth } from './et/auth'
import { card } from './et/card'
import { cardImport } from './et/card-import'
import { cardProduct } from './et/card-product'
import { cardRenewal } from './et/card-renewal'
import { change } from './et/change'
import { common } from './et/common'
import { company } from './et/company'
import { contactPerson } from './et/contact-person'
import { customer } from './et/customer'
import { customerUnit } from './et/customer-unit'
import { discount } from './et/discount'
import { distributor } from './et/distributor'
import { form } from './et/form'
import { frame } from './et/frame'
import { home } from './et/home'
import { keys } from './et/keys'
import { list } from './et/list'
import { memo } from './et/memo'
import { operator } from './et/operator'
import { printerBatch } from './et/printer-batch'
import { permission, role } from './et/role'
import { search } from './et/search'
import { terminal } from './et/terminal'
import { terminalOwner } from './et/terminal-owner'
import { transaction } from './et/transaction'
import { webApi } from './et/web-api'
import { cardWithoutClient, withoutClient } from './et/without-client'

/** All wordings in Estonian. Other languages must have the same keys and placeholders. Namespaces are named after entities. */
export const et = {
  activation,
  auth,
  card,
  cardImport,
  cardProduct,
  cardWithoutClient,
  cardRenewal,
  change,
  common,
  company,
  contactPerson,
  customer,
  customerUnit,
  discount,
  distributor,
  form,
  frame,
  home,
  keys,
  list,
  memo,
  operator,
  permission,
  printerBatch,
  role,
  search,
  terminal,
  terminalOwner,
  transaction,
  webApi,
  withoutClient,
}

export type Words = typeof et
