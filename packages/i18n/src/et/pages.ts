import { activation } from './card/activation'
import { card } from './card/card'
import { cardImport } from './card/import'
import { cardLoad } from './card/load'
import { cardRenewal } from './card/renewal'
import { cardWithoutClient, withoutClient } from './card/without-client'
import { cardProduct } from './card-product'
import { change } from './change'
import { common } from './common'
import { company } from './company'
import { companySummary } from './company-summary'
import { customer } from './customer'
import { customerUnit } from './customer-unit'
import { distributor } from './distributor'
import { form } from './form'
import { frame } from './frame'
import { home } from './home'
import { keys } from './keys'
import { list } from './list'
import { operator, ownPassword } from './operator'
import { reportStart } from './report-start'
import { role } from './role'
import { search } from './search'
import { statistics } from './statistics'
import { terminal } from './terminal'
import { terminalOwner } from './terminal-owner'
import { transaction } from './transaction'

/** Wordings of the pages behind the login, by namespaces named after entities. */
export const pages = {
  common,
  activation,
  card,
  cardImport,
  cardLoad,
  cardProduct,
  cardWithoutClient,
  cardRenewal,
  change,
  company,
  companySummary,
  customer,
  customerUnit,
  distributor,
  form,
  frame,
  home,
  keys,
  list,
  operator,
  ownPassword,
  report: reportStart,
  role,
  search,
  statistics,
  terminal,
  terminalOwner,
  terminalSummary: reportStart,
  transaction,
  withoutClient,
}
