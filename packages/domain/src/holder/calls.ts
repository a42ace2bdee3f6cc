import { call } from '../call/call'
import { holderBalance, holderBlocked, holderRequest } from './schema'

export const holderCalls = {
  balance: call('public', holderRequest, holderBalance),
  block: call('public', holderRequest, holderBlocked),
}
