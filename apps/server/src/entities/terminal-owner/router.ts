import { terminalOwnerCalls } from '@kaarditeek/domain/terminal-owner/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { activeOwnerList, terminalOwnerHistory, terminalOwnerList } from './list'
import {
  closeTerminalOwner,
  createTerminalOwner,
  editTerminalOwner,
  getOwnerFigures,
  getTerminalOwner,
} from './verbs'

const { list, read, write } = inCompany

export const terminalOwnerRouter = router({
  ...list(terminalOwnerList),
  activity: router(list(activeOwnerList)),
  get: read(terminalOwnerCalls.get, getTerminalOwner),
  figures: read(terminalOwnerCalls.figures, getOwnerFigures),
  create: write(terminalOwnerCalls.create, createTerminalOwner),
  edit: write(terminalOwnerCalls.edit, editTerminalOwner),
  close: write(terminalOwnerCalls.close, closeTerminalOwner),
  changes: router(list(terminalOwnerHistory)),
})
