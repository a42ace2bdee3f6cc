import type { Db } from '@kaarditeek/db/client'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { Terminal } from '@kaarditeek/domain/terminal/schema'
import { and, eq } from 'drizzle-orm'
import { type Author, ownRows } from '../work/work'

/** Terminals with their owner. */
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
    .innerJoin(
      terminalOwner,
      and(
        eq(terminalOwner.companyID, terminal.companyID),
        eq(terminalOwner.terminalOwnerID, terminal.terminalOwnerID),
      ),
    )
    .$dynamic()

type Ref = { terminalOwnerID: number; tid: number }

/** One open terminal of the owner, or `ERROR_NOT_FOUND`. */
export const getTerminal = async (
  db: Db,
  { companyID }: Author,
  { terminalOwnerID, tid }: Ref,
): Promise<Terminal> => {
  const key = { terminalOwnerID, id: tid, closedAt: null }
  const [found] = await terminals(db).where(ownRows(terminal, companyID, key))
  if (!found) throw new DomainError('ERROR_NOT_FOUND')
  return found
}
