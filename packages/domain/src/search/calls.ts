import { call } from '../call/call'
import { searchInput, searchResults } from './schema'

export const searchCalls = {
  find: call('signedIn', searchInput, searchResults),
}
