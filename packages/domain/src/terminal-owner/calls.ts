import { call, history, list } from '../call/call'
import { terminalOwnerListInput } from './list'
import {
  newTerminalOwner,
  shownTerminalOwner,
  terminalOwner,
  terminalOwnerClosed,
  terminalOwnerEdit,
  terminalOwnerRef,
} from './schema'

export const terminalOwnerCalls = {
  ...list('viewTerminals', terminalOwnerListInput, terminalOwner),
  get: call('viewTerminals', terminalOwnerRef, terminalOwner),
  create: call('editTerminals', newTerminalOwner, terminalOwner),
  edit: call('editTerminals', terminalOwnerEdit, terminalOwner),
  close: call('editTerminals', terminalOwnerRef, terminalOwnerClosed),
  changes: history('viewTerminals', terminalOwnerRef, shownTerminalOwner),
}
