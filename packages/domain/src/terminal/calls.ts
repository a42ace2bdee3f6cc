import { call, history, list, nothing } from '../call/call'
import { terminalListInput, terminalSearchInput } from './list'
import { newTerminal, shownTerminal, terminal, terminalEdit, terminalFound, terminalRef } from './schema'

export const terminalCalls = {
  ...list('viewTerminals', terminalListInput, terminal),
  get: call('viewTerminals', terminalRef, terminal),
  create: call('editTerminals', newTerminal, terminal),
  edit: call('editTerminals', terminalEdit, terminal),
  close: call('editTerminals', terminalRef, nothing),
  changes: history('viewTerminals', terminalRef, shownTerminal),
  search: list('findTerminals', terminalSearchInput, terminalFound),
}
