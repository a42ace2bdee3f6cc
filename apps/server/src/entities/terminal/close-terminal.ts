import { terminal } from '@kaarditeek/db/schema/terminal'
import type { TerminalRef } from '@kaarditeek/domain/terminal/schema'
import type { Work } from '../../core/work/work'

/** Closes a terminal. Payments at it are refused from then on. */
export const closeTerminal = (w: Work, { terminalOwnerID, tid: id }: TerminalRef) =>
  w.close(terminal, { terminalOwnerID, id })
