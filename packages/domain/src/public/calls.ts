import { call } from '../call/call'
import { languageList, publicConfig } from './schema'

export const publicCalls = {
  config: call('public', null, publicConfig),
  languages: call('public', null, languageList),
}
