import type { Db } from '@kaarditeek/db/client'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import type {
  AskedTerminal,
  NewTerminal,
  TerminalEdit,
  TerminalRef,
} from '@kaarditeek/domain/terminal/schema'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { figuresOf, lastPayment } from './activity'

/** Adds a terminal to an open owner. `ERROR_ENTRY_ALREADY_EXISTS` if an open terminal has the `terminalID`. Rule 12.12. */
export const createTerminal = async (w: Work, fields: NewTerminal) => {
  const { terminalOwnerID } = await w.findOpen(terminalOwner, { terminalOwnerID: fields.terminalOwnerID })
  const { id: tid } = await w.insert(terminal, fields)
  return getTerminal(w, { terminalOwnerID, tid })
}

/** Changes an open terminal. `ERROR_ENTRY_ALREADY_EXISTS` if another open terminal has the `terminalID`. Rule 12.12. */
export const editTerminal = async (w: Work, { terminalOwnerID, tid, ...fields }: TerminalEdit) => {
  await w.edit(terminal, { terminalOwnerID, id: tid }, fields)
  return getTerminal(w, { terminalOwnerID, tid })
}

/** Closes a terminal. Payments at it are then refused. */
export const closeTerminal = (w: Work, { terminalOwnerID, tid: id }: TerminalRef) =>
  w.close(terminal, { terminalOwnerID, id })

/** Joins a terminal's owner. */
export const ownerOfTerminal = and(
  eq(terminalOwner.companyID, terminal.companyID),
  eq(terminalOwner.terminalOwnerID, terminal.terminalOwnerID),
)

/** A terminal's owner and number, as lists of a card name them. Needs both joined. */
export const payee = sql<string>`${terminalOwner.name} || ' ' || ${terminal.terminalID}`

const { companyID: _, ...own } = getTableColumns(terminal)
const columns = { ...own, ownerName: terminalOwner.name }

/** Terminals with the name of their owner. */
export const terminals = (db: Db) =>
  db.select(columns).from(terminal).innerJoin(terminalOwner, ownerOfTerminal).$dynamic()

/** Terminals with the times of their last payments. */
export const activeTerminals = (db: Db) =>
  db
    .select({ ...columns, lastTransaction: lastPayment })
    .from(terminal)
    .innerJoin(terminalOwner, ownerOfTerminal)
    .$dynamic()

/** Returns the last payment at a terminal, and its payments of the last days. Throws `ERROR_NOT_FOUND`. */
export const getTerminalFigures = async (r: Read, ref: TerminalRef) => {
  const { id } = await getTerminal(r, ref)
  return figuresOf(r, r.own(terminal, { id }))
}

/** Returns one terminal of the owner, a closed one only if it is asked for. Throws `ERROR_NOT_FOUND`. */
export const getTerminal = async (
  { db, own }: Read,
  { terminalOwnerID, tid: id, withClosed = false }: TerminalRef & Partial<AskedTerminal>,
) =>
  one(
    await terminals(db).where(
      own(terminal, withClosed ? { terminalOwnerID, id } : { terminalOwnerID, id, closedAt: null }),
    ),
  )
