import { call, list, nothing } from '../call/call'
import { sandboxMailInput } from './list'
import { clockSetting, openedSandbox, sandbox, sandboxMail } from './schema'

export const sandboxCalls = {
  open: call('openSandbox', null, openedSandbox),
  get: call('viewWebApis', null, sandbox),
  setClock: call('editWebApis', clockSetting, sandbox),
  empty: call('editWebApis', null, nothing),
  mails: list('viewWebApis', sandboxMailInput, sandboxMail),
}
