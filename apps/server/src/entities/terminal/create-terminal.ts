import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import type { NewTerminal } from '@kaarditeek/domain/terminal/schema'
import type { Work } from '../../core/work/work'
import { getTerminal } from './get-terminal'

/** Adds a terminal to an open owner. `ERROR_ENTRY_ALREADY_EXISTS` if an open terminal has the `terminalID`. Specification §5. */
export const createTerminal = async (w: Work, fields: NewTerminal) => {
  const { terminalOwnerID } = await w.findOpen(terminalOwner, { terminalOwnerID: fields.terminalOwnerID })
  const { id: tid } = await w.insert(terminal, fields)
  return getTerminal(w, { terminalOwnerID, tid })
}
