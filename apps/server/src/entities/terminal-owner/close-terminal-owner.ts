import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import type { TerminalOwnerRef } from '@kaarditeek/domain/terminal-owner/schema'
import type { Work } from '../../core/work/work'

/** Closes an owner with its open terminals, and returns how many those were. Specification §4. */
export const closeTerminalOwner = async (w: Work, { terminalOwnerID }: TerminalOwnerRef) => ({
  terminalsClosed: await w.close(terminalOwner, { terminalOwnerID }),
})
