import { terminalCalls } from '@kaarditeek/domain/terminal/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { terminalHistory, terminalList, terminalSearch } from './list'
import { closeTerminal, createTerminal, editTerminal, getTerminal } from './verbs'

const { list, read, write } = inCompany

export const terminalRouter = router({
  ...list(terminalList),
  get: read(terminalCalls.get, getTerminal),
  create: write(terminalCalls.create, createTerminal),
  edit: write(terminalCalls.edit, editTerminal),
  close: write(terminalCalls.close, closeTerminal),
  changes: router(list(terminalHistory)),
  search: router(list(terminalSearch)),
})
