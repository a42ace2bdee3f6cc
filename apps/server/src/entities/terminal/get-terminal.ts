import type { Db } from '@kaarditeek/db/client'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import type { TerminalRef } from '@kaarditeek/domain/terminal/schema'
import { and, eq } from 'drizzle-orm'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'

/** Joins a terminal's owner. */
export const ownerOfTerminal = and(
  eq(terminalOwner.companyID, terminal.companyID),
  eq(terminalOwner.terminalOwnerID, terminal.terminalOwnerID),
)

/** Terminals with the name of their owner. */
export const terminals = (db: Db) =>
  db
    .select({
      id: terminal.id,
      terminalOwnerID: terminal.terminalOwnerID,
      terminalID: terminal.terminalID,
      merchantID: terminal.merchantID,
      payDesk: terminal.payDesk,
      merchantRegNo: terminal.merchantRegNo,
      ownerName: terminalOwner.name,
    })
    .from(terminal)
    .innerJoin(terminalOwner, ownerOfTerminal)
    .$dynamic()

/** Returns one open terminal of the owner. Throws `ERROR_NOT_FOUND`. */
export const getTerminal = async ({ db, own }: Read, { terminalOwnerID, tid: id }: TerminalRef) =>
  one(await terminals(db).where(own(terminal, { terminalOwnerID, id, closedAt: null })))
