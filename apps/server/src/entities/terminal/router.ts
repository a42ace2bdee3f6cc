import { terminalCalls } from '@kaarditeek/domain/terminal/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { activeTerminalList, terminalHistory, terminalList, terminalSearch } from './list'
import { closeTerminal, createTerminal, editTerminal, getTerminal, getTerminalFigures } from './verbs'

const { list, read, write } = inCompany

export const terminalRouter = router({
  ...list(terminalList),
  activity: router(list(activeTerminalList)),
  get: read(terminalCalls.get, getTerminal),
  figures: read(terminalCalls.figures, getTerminalFigures),
  create: write(terminalCalls.create, createTerminal),
  edit: write(terminalCalls.edit, editTerminal),
  close: write(terminalCalls.close, closeTerminal),
  changes: router(list(terminalHistory)),
  search: router(list(terminalSearch)),
})
