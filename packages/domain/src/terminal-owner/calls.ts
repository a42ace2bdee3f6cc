import { call, history, list } from '../call/call'
import { terminalFigures } from '../terminal/schema'
import { ownerActivityInput, terminalOwnerListInput } from './list'
import {
  activeOwner,
  askedTerminalOwner,
  newTerminalOwner,
  shownTerminalOwner,
  terminalOwner,
  terminalOwnerClosed,
  terminalOwnerEdit,
  terminalOwnerRef,
} from './schema'

export const terminalOwnerCalls = {
  ...list('viewTerminals', terminalOwnerListInput, terminalOwner),
  activity: list('viewTerminalActivity', ownerActivityInput, activeOwner),
  get: call('viewTerminals', askedTerminalOwner, terminalOwner),
  figures: call('viewTerminalActivity', terminalOwnerRef, terminalFigures),
  create: call('editTerminals', newTerminalOwner, terminalOwner),
  edit: call('editTerminals', terminalOwnerEdit, terminalOwner),
  close: call('editTerminals', terminalOwnerRef, terminalOwnerClosed),
  changes: history('viewTerminals', terminalOwnerRef, shownTerminalOwner),
}
