import type { Db } from '@kaarditeek/db/client'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import type { NewTerminalOwner, TerminalOwnerEdit } from '@kaarditeek/domain/terminal-owner/schema'
import { type Author, work } from '../work/work'

export const createTerminalOwner = (db: Db, by: Author, now: Date, input: NewTerminalOwner) =>
  work(db, by, now, (w) => w.insert(terminalOwner, input))

/** Changes an open owner, or `ERROR_NOT_FOUND`. */
export const editTerminalOwner = (
  db: Db,
  by: Author,
  now: Date,
  { terminalOwnerID, ...fields }: TerminalOwnerEdit,
) =>
  work(db, by, now, async (w) => {
    await w.find(terminalOwner, { terminalOwnerID, closedAt: null })
    await w.update(terminalOwner, { terminalOwnerID }, fields)
    return { terminalOwnerID }
  })

/** Closes an owner with its open terminals, and says how many those were. Specification §4. */
export const closeTerminalOwner = (db: Db, by: Author, now: Date, of: { terminalOwnerID: number }) =>
  work(db, by, now, async (w) => {
    await w.find(terminalOwner, { ...of, closedAt: null })
    const closed = await w.update(terminal, { ...of, closedAt: null }, { closedAt: now })
    await w.update(terminalOwner, of, { closedAt: now })
    return { terminalsClosed: closed.length }
  })
