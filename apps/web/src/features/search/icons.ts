import type { SearchResult } from '@kaarditeek/domain/search/schema'
import type { IconName } from '../../components/icon'

/** The icon of each kind of record. */
export const recordIcons = {
  customer: 'customer',
  card: 'card',
  customerUnit: 'customer',
  contactPerson: 'mail',
  terminal: 'terminal',
  terminalOwner: 'terminal',
  cardProduct: 'product',
  company: 'company',
  distributor: 'distributor',
  operator: 'operator',
  role: 'lock',
  webApi: 'key',
} as const satisfies Record<SearchResult['type'], IconName>
