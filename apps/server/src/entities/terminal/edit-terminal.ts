import { terminal } from '@kaarditeek/db/schema/terminal'
import type { TerminalEdit } from '@kaarditeek/domain/terminal/schema'
import type { Work } from '../../core/work/work'
import { getTerminal } from './get-terminal'

/** Changes an open terminal. `ERROR_ENTRY_ALREADY_EXISTS` if another open terminal has the `terminalID`. Specification §5. */
export const editTerminal = async (w: Work, { terminalOwnerID, tid, ...fields }: TerminalEdit) => {
  await w.edit(terminal, { terminalOwnerID, id: tid }, fields)
  return getTerminal(w, { terminalOwnerID, tid })
}
