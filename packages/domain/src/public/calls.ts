import { call } from '../call/call'
import { changelogReply, languageList, publicConfig } from './schema'

export const publicCalls = {
  config: call('public', null, publicConfig),
  languages: call('public', null, languageList),
  changelog: call('public', null, changelogReply),
}
