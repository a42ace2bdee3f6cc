import type { Db } from '@kaarditeek/db/client'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { TerminalOwner } from '@kaarditeek/domain/terminal-owner/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Author, ownRows } from '../work/work'

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

/** One open owner of the company, or `ERROR_NOT_FOUND`. */
export const getTerminalOwner = async (
  db: Db,
  { companyID }: Author,
  { terminalOwnerID }: { terminalOwnerID: number },
): Promise<TerminalOwner> => {
  const [found] = await terminalOwners(db).where(
    ownRows(terminalOwner, companyID, { terminalOwnerID, closedAt: null }),
  )
  if (!found) throw new DomainError('ERROR_NOT_FOUND')
  return found
}
