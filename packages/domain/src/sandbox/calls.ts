import { call, list, madeIn, nothing } from '../call/call'
import { sandboxMailInput } from './list'
import { clockSetting, openedSandbox, sandbox, sandboxMail } from './schema'

export const sandboxCalls = {
  open: madeIn('real', call('openSandbox', null, openedSandbox)),
  get: madeIn('sandbox', call('viewWebApis', null, sandbox)),
  setClock: madeIn('sandbox', call('editWebApis', clockSetting, sandbox)),
  empty: madeIn('sandbox', call('editWebApis', null, nothing)),
  mails: list('viewWebApis', sandboxMailInput, sandboxMail),
}
