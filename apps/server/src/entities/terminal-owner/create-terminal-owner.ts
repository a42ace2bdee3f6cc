import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import type { NewTerminalOwner } from '@kaarditeek/domain/terminal-owner/schema'
import type { Work } from '../../core/work/work'
import { getTerminalOwner } from './get-terminal-owner'

/** Adds an owner, without terminals yet. */
export const createTerminalOwner = async (w: Work, fields: NewTerminalOwner) =>
  getTerminalOwner(w, await w.insert(terminalOwner, fields))
