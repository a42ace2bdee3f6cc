import { call, history, list, nothing } from '../call/call'
import { terminalActivityInput, terminalListInput, terminalSearchInput } from './list'
import {
  activeTerminal,
  askedTerminal,
  newTerminal,
  shownTerminal,
  terminal,
  terminalEdit,
  terminalFigures,
  terminalFound,
  terminalRef,
} from './schema'

export const terminalCalls = {
  ...list('viewTerminals', terminalListInput, terminal),
  activity: list('viewTerminalActivity', terminalActivityInput, activeTerminal),
  get: call('viewTerminals', askedTerminal, terminal),
  figures: call('viewTerminalActivity', terminalRef, terminalFigures),
  create: call('editTerminals', newTerminal, terminal),
  edit: call('editTerminals', terminalEdit, terminal),
  close: call('editTerminals', terminalRef, nothing),
  changes: history('viewTerminals', terminalRef, shownTerminal),
  search: list('findTerminals', terminalSearchInput, terminalFound),
}
