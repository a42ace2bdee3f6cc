import { terminalCalls } from '@kaarditeek/domain/terminal/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { closeTerminal } from './close-terminal'
import { createTerminal } from './create-terminal'
import { editTerminal } from './edit-terminal'
import { getTerminal } from './get-terminal'
import { terminalHistory, terminalList, terminalSearch } from './list'

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
