import { terminalOwnerCalls } from '@kaarditeek/domain/terminal-owner/calls'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { closeTerminalOwner } from './close-terminal-owner'
import { createTerminalOwner } from './create-terminal-owner'
import { editTerminalOwner } from './edit-terminal-owner'
import { getTerminalOwner } from './get-terminal-owner'
import { terminalOwnerHistory, terminalOwnerList } from './list'

const { list, read, write } = inCompany

export const terminalOwnerRouter = router({
  ...list(terminalOwnerList),
  get: read(terminalOwnerCalls.get, getTerminalOwner),
  create: write(terminalOwnerCalls.create, createTerminalOwner),
  edit: write(terminalOwnerCalls.edit, editTerminalOwner),
  close: write(terminalOwnerCalls.close, closeTerminalOwner),
  changes: router(list(terminalOwnerHistory)),
})
