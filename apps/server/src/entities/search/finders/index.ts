import type { SearchResult } from '@kaarditeek/domain/search/schema'
import type { Finder } from '../finder'
import { cards } from './cards'
import { companies, distributors } from './companies'
import { cardProducts, roles, webApis } from './company-parts'
import { contactPeople, customers, customerUnits } from './customers'
import { operators } from './operators'
import { terminalOwners, terminals } from './terminals'

/** What finds each kind of record. */
export const finders: Record<SearchResult['type'], Finder> = {
  customer: customers,
  card: cards,
  customerUnit: customerUnits,
  contactPerson: contactPeople,
  terminal: terminals,
  terminalOwner: terminalOwners,
  cardProduct: cardProducts,
  company: companies,
  distributor: distributors,
  operator: operators,
  role: roles,
  webApi: webApis,
}
