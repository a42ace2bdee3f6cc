import { call, nothing } from '../call/call'
import { clientError } from './schema'

export const clientErrorCalls = {
  report: call('public', clientError, nothing),
}
