import { searchCalls } from '@kaarditeek/domain/search/calls'
import { acrossCompanies, router } from '../core/calls'
import { find } from './find'

export const searchRouter = router({
  find: acrossCompanies.read(searchCalls.find, find),
})
