import type { SearchResult } from '@kaarditeek/domain/search/schema'
import type { IconName } from '../icon'

/** A page or record that the palette can open. */
export type Offer = {
  group: SearchResult['type'] | 'page'
  path: string
  icon: IconName
  label: string
  help?: string
}
