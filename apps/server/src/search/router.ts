import { searchCalls } from '@kaarditeek/domain/search/calls'
import { acrossCompanies } from '../core/calls'
import { router } from '../core/procedure'
import { find } from './find'

export const searchRouter = router({
  find: acrossCompanies.read(searchCalls.find, find),
})
