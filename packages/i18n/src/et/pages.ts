import { accessToken } from './access-token'
import { activation } from './activation'
import { card } from './card'
import { cardImport } from './card-import'
import { cardProduct } from './card-product'
import { cardRenewal } from './card-renewal'
import { change } from './change'
import { company } from './company'
import { contactPerson } from './contact-person'
import { customer } from './customer'
import { customerUnit } from './customer-unit'
import { discount } from './discount'
import { distributor } from './distributor'
import { home } from './home'
import { keys } from './keys'
import { list } from './list'
import { memo } from './memo'
import { operator } from './operator'
import { printerBatch } from './printer-batch'
import { report, statementMail, terminalSummary } from './report'
import { permission, role } from './role'
import { search } from './search'
import { companySummary, statistics } from './statistics'
import { terminal } from './terminal'
import { terminalOwner } from './terminal-owner'
import { transaction } from './transaction'
import { tryTerminal } from './try-terminal'
import { webApi } from './web-api'
import { webhook } from './webhook'
import { cardWithoutClient, withoutClient } from './without-client'

/** Wordings of the pages behind the login, by namespaces named after entities. */
export const pages = {
  accessToken,
  activation,
  card,
  cardImport,
  cardProduct,
  cardWithoutClient,
  cardRenewal,
  change,
  company,
  companySummary,
  contactPerson,
  customer,
  customerUnit,
  discount,
  distributor,
  home,
  keys,
  list,
  memo,
  operator,
  permission,
  printerBatch,
  report,
  role,
  search,
  statistics,
  terminal,
  terminalOwner,
  statementMail,
  terminalSummary,
  transaction,
  tryTerminal,
  webApi,
  webhook,
  withoutClient,
}
