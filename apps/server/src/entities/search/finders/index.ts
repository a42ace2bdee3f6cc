import type { SearchResult } from '@kaarditeek/domain/search/schema'
import type { Finder } from '../finder'
import { cardFinder } from './cards'
import { companyFinder, distributorFinder } from './companies'
import { cardProductFinder, roleFinder, webApiFinder } from './company-parts'
import { contactPersonFinder, customerFinder, customerUnitFinder } from './customers'
import { operatorFinder } from './operators'
import { terminalFinder, terminalOwnerFinder } from './terminals'

/** The finder of each kind of record. */
export const finders: Record<SearchResult['type'], Finder> = {
  customer: customerFinder,
  card: cardFinder,
  customerUnit: customerUnitFinder,
  contactPerson: contactPersonFinder,
  terminal: terminalFinder,
  terminalOwner: terminalOwnerFinder,
  cardProduct: cardProductFinder,
  company: companyFinder,
  distributor: distributorFinder,
  operator: operatorFinder,
  role: roleFinder,
  webApi: webApiFinder,
}
