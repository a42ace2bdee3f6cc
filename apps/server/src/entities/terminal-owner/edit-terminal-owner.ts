import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import type { TerminalOwnerEdit } from '@kaarditeek/domain/terminal-owner/schema'
import type { Work } from '../../core/work/work'
import { getTerminalOwner } from './get-terminal-owner'

/** Changes an open owner. */
export const editTerminalOwner = async (w: Work, { terminalOwnerID, ...fields }: TerminalOwnerEdit) =>
  getTerminalOwner(w, await w.edit(terminalOwner, { terminalOwnerID }, fields))
