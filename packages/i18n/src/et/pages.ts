import { activation } from './card/activation'
import { card } from './card/card'
import { cardImportStart } from './card/import-start'
import { cardLoadStart } from './card/load-start'
import { cardRenewalStart } from './card/renewal-start'
import { withoutClientStart } from './card/without-client-start'
import { cardProduct } from './card-product'
import { change } from './change'
import { common } from './common'
import { company } from './company'
import { companySummary } from './company-summary'
import { customer } from './customer'
import { distributor } from './distributor'
import { form } from './form'
import { frame } from './frame'
import { homeStart } from './home-start'
import { keys } from './keys'
import { list } from './list'
import { operatorStart, ownPassword } from './operator-start'
import { reportStart } from './report-start'
import { roleStart } from './role-start'
import { searchStart } from './search-start'
import { statisticsStart } from './statistics-start'
import { terminal } from './terminal'
import { terminalOwnerStart } from './terminal-owner-start'
import { transaction } from './transaction'

/** Wordings of the pages behind the login, by namespaces named after entities. */
export const pages = {
  common,
  activation,
  card,
  cardImport: cardImportStart,
  cardLoad: cardLoadStart,
  cardProduct,
  cardRenewal: cardRenewalStart,
  change,
  company,
  companySummary,
  customer,
  distributor,
  form,
  frame,
  home: homeStart,
  keys,
  list,
  operator: operatorStart,
  ownPassword,
  report: reportStart,
  role: roleStart,
  search: searchStart,
  statistics: statisticsStart,
  terminal,
  terminalOwner: terminalOwnerStart,
  terminalSummary: reportStart,
  transaction,
  withoutClient: withoutClientStart,
}
