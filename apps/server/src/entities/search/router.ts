import { searchCalls } from '@kaarditeek/domain/search/calls'
import { acrossCompanies } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { find } from './find'

export const searchRouter = router({
  find: acrossCompanies.read(searchCalls.find, find),
})
