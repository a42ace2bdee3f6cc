import type { Db } from '@kaarditeek/db/client'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import type {
  NewTerminalOwner,
  TerminalOwnerEdit,
  TerminalOwnerRef,
} from '@kaarditeek/domain/terminal-owner/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import type { Work } from '../../core/work/work'

export const createTerminalOwner = async (w: Work, fields: NewTerminalOwner) =>
  getTerminalOwner(w, await w.insert(terminalOwner, fields))

export const editTerminalOwner = async (w: Work, { terminalOwnerID, ...fields }: TerminalOwnerEdit) =>
  getTerminalOwner(w, await w.edit(terminalOwner, { terminalOwnerID }, fields))

/** Closes an owner with its open terminals, and returns their number. Rule 13.1. */
export const closeTerminalOwner = async (w: Work, { terminalOwnerID }: TerminalOwnerRef) => ({
  terminalsClosed: await w.close(terminalOwner, { terminalOwnerID }),
})

/** Owners with the number of their open terminals. */
export const terminalOwners = (db: Db) => {
  const terminals = db
    .select({ terminalCount: sql<number>`count(*)`.mapWith(Number).as('terminal_count') })
    .from(terminal)
    .where(
      and(
        eq(terminal.companyID, terminalOwner.companyID),
        eq(terminal.terminalOwnerID, terminalOwner.terminalOwnerID),
        isNull(terminal.closedAt),
      ),
    )
    .as('terminals')
  return db
    .select({
      terminalOwnerID: terminalOwner.terminalOwnerID,
      name: terminalOwner.name,
      identifier: terminalOwner.identifier,
      terminalCount: terminals.terminalCount,
    })
    .from(terminalOwner)
    .innerJoinLateral(terminals, sql`true`)
    .$dynamic()
}

/** Returns one open owner of the company. Throws `ERROR_NOT_FOUND`. */
export const getTerminalOwner = async ({ db, own }: Read, { terminalOwnerID }: TerminalOwnerRef) =>
  one(await terminalOwners(db).where(own(terminalOwner, { terminalOwnerID, closedAt: null })))
