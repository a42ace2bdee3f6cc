import type { Db } from '@kaarditeek/db/client'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import type {
  AskedTerminalOwner,
  NewTerminalOwner,
  TerminalOwnerEdit,
  TerminalOwnerRef,
} from '@kaarditeek/domain/terminal-owner/schema'
import { and, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { figuresOf, lastPayment } from '../terminal/activity'

export const createTerminalOwner = async (w: Work, fields: NewTerminalOwner) =>
  getTerminalOwner(w, await w.insert(terminalOwner, fields))

export const editTerminalOwner = async (w: Work, { terminalOwnerID, ...fields }: TerminalOwnerEdit) =>
  getTerminalOwner(w, await w.edit(terminalOwner, { terminalOwnerID }, fields))

/** Closes an owner with its open terminals, and returns their number. Rule 13.1. */
export const closeTerminalOwner = async (w: Work, { terminalOwnerID }: TerminalOwnerRef) => ({
  terminalsClosed: await w.close(terminalOwner, { terminalOwnerID }),
})

/** Counts the open terminals of an owner; of a closed one those that were closed with it, at the same time. */
const terminalsOfOwner = (db: Db) =>
  db
    .select({ terminalCount: sql<number>`count(*)`.mapWith(Number).as('terminal_count') })
    .from(terminal)
    .where(
      and(
        eq(terminal.companyID, terminalOwner.companyID),
        eq(terminal.terminalOwnerID, terminalOwner.terminalOwnerID),
        or(isNull(terminal.closedAt), eq(terminal.closedAt, terminalOwner.closedAt)),
      ),
    )
    .as('terminals')

const { companyID: _, ...own } = getTableColumns(terminalOwner)

const columns = ({ terminalCount }: ReturnType<typeof terminalsOfOwner>) => ({ ...own, terminalCount })

/** Owners with the number of their terminals. */
export const terminalOwners = (db: Db) => {
  const terminals = terminalsOfOwner(db)
  return db.select(columns(terminals)).from(terminalOwner).innerJoinLateral(terminals, sql`true`).$dynamic()
}

/** Time of the last payment at the owner's terminals, closed ones included; null if there is none. */
export const lastPaymentOfOwner = sql<Date | null>`(
  select max(${lastPayment}) from ${terminal} where ${terminal.companyID} = ${terminalOwner.companyID}
    and ${terminal.terminalOwnerID} = ${terminalOwner.terminalOwnerID}
)`.mapWith(transaction.dateIn)

/** Owners with the times of the last payments at their terminals. */
export const activeOwners = (db: Db) => {
  const terminals = terminalsOfOwner(db)
  return db
    .select({ ...columns(terminals), lastTransaction: lastPaymentOfOwner })
    .from(terminalOwner)
    .innerJoinLateral(terminals, sql`true`)
    .$dynamic()
}

/** Returns the last payment at an owner's terminals, and their payments of the last days. Throws `ERROR_NOT_FOUND`. */
export const getOwnerFigures = async (r: Read, ref: TerminalOwnerRef) => {
  await getTerminalOwner(r, ref)
  return figuresOf(r, r.own(terminal, ref))
}

/** Returns one owner of the company, a closed one only if it is asked for. Throws `ERROR_NOT_FOUND`. */
export const getTerminalOwner = async (
  { db, own }: Read,
  { terminalOwnerID, withClosed = false }: TerminalOwnerRef & Partial<AskedTerminalOwner>,
) =>
  one(
    await terminalOwners(db).where(
      own(terminalOwner, withClosed ? { terminalOwnerID } : { terminalOwnerID, closedAt: null }),
    ),
  )
