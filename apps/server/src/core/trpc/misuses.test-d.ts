import type { Db, Pool, Tx } from '@kaarditeek/db/client'
import { terminal } from '@kaarditeek/db/schema/terminal'
import { user } from '@kaarditeek/db/schema/user'
import { transaction } from '@kaarditeek/db/transaction'
import { call, history, list } from '@kaarditeek/domain/call/call'
import { cardProductCalls } from '@kaarditeek/domain/card-product/calls'
import { companyCalls } from '@kaarditeek/domain/company/calls'
import { terminalCalls } from '@kaarditeek/domain/terminal/calls'
import { terminalListInput } from '@kaarditeek/domain/terminal/list'
import { newTerminal, terminal as terminalRecord, terminalRef } from '@kaarditeek/domain/terminal/schema'
import { terminalList } from '../../entities/terminal/list'
import { createTerminal, getTerminal } from '../../entities/terminal/verbs'
import { work, workIn } from '../../ledger/work'
import type { Deps } from '../deps'
import { historyOf } from '../history/history-of'
import { defineList, own } from '../list/define-list'
import type { Clock, Read } from '../work/scope'
import type { Work } from '../work/work'
import { acrossCompanies, inCompany, inNamedCompany } from './calls'

// Misuses of calls, verbs, lists, histories and `Work` that must not compile. `tsc` reports a misuse that compiles. Never run.

const { read, write, list: listCalls } = inCompany

export const calls = {
  // @ts-expect-error an access that does not exist
  access: call('viewTerminal', terminalRef, terminalRecord),
  // @ts-expect-error a list is never public
  publicList: list('public', terminalListInput, terminalRecord),
  // @ts-expect-error the ref of a history is an object schema
  history: history('viewTerminals', terminalRef.shape, { terminalID: terminalRecord.shape.terminalID }),
}

export const verbs = [
  // @ts-expect-error a verb that writes needs a transaction
  read(terminalCalls.create, createTerminal),
  // @ts-expect-error a verb with another input
  write(terminalCalls.create, getTerminal),
  // @ts-expect-error a verb with another output
  read(terminalCalls.get, async () => ({ id: 1 })),
  // @ts-expect-error a result that lacks fields of the record
  write(terminalCalls.edit, async (_w: Work) => undefined),
  // @ts-expect-error the caller has no database
  read(terminalCalls.get, (r, ref, { db }) => getTerminal({ ...r, db }, ref)),
  // @ts-expect-error a call in a named company must take `companyID`
  inNamedCompany.read(terminalCalls.get, getTerminal),
  // @ts-expect-error a verb of one company does not act across companies
  acrossCompanies.read(terminalCalls.get, getTerminal),
]

const rows = (db: Db) =>
  db.select({ id: terminal.id, terminalID: terminal.terminalID }).from(terminal).$dynamic()
const base = { within: own(terminal), id: terminal.id, where: () => [] }

export const lists = [
  // @ts-expect-error rows without all fields of the record, and no `show` that adds them
  defineList(terminalCalls, {
    ...base,
    from: rows,
    sort: { terminalID: terminal.terminalID, merchantID: terminal.merchantID },
  }),
  // @ts-expect-error a sort field without a column
  defineList(terminalCalls.search, { ...base, from: rows, sort: {}, show: (raw) => ({ ...raw, payee: '' }) }),
  defineList(terminalCalls.search, {
    ...base,
    from: rows,
    // @ts-expect-error a filter that the input does not have
    where: ({ name }) => [name],
    sort: { terminalID: terminal.terminalID },
    show: (raw) => ({ ...raw, payee: '' }),
  }),
  // @ts-expect-error users belong to no company
  own(user),
  // @ts-expect-error a list of one company does not act across companies
  acrossCompanies.list(terminalList),
  // @ts-expect-error a call is no list
  listCalls(terminalCalls.get),
]

export const histories = [
  // @ts-expect-error a key of another table
  historyOf(terminal, terminalCalls.changes, ({ tid }) => ({ customerID: tid })),
  // @ts-expect-error a call without a history
  historyOf(terminal, cardProductCalls.create, () => ({})),
  // @ts-expect-error a field that the ref does not have
  historyOf(terminal, companyCalls.changes, ({ tid }) => ({ id: tid })),
]

export const writes = (w: Work) => [
  // @ts-expect-error users belong to no company
  w.find(user, { id: 1 }),
  // @ts-expect-error the company is added by `Work`
  w.insert(terminal, { companyID: 1, terminalOwnerID: 1, terminalID: 'T1', merchantID: 'M1' }),
  // @ts-expect-error a required column
  w.insert(terminal, { terminalOwnerID: 1, terminalID: 'T1' }),
  // @ts-expect-error a column of another table
  w.edit(terminal, { id: 1 }, { name: 'Pood' }),
]

export const databases = (r: Read, w: Work, { db }: Deps, tx: Tx) => [
  // @ts-expect-error a verb that reads gets no database that writes
  () => r.db.insert(terminal),
  // @ts-expect-error a verb that reads opens no transaction
  () => transaction(r.db, async () => null),
  // @ts-expect-error `Work` writes through its own methods
  () => w.db.delete(terminal),
  // @ts-expect-error only `transaction()` opens transactions
  () => db.transaction(async () => null),
  // @ts-expect-error a transaction is opened in a pool, not in a transaction
  () => transaction(tx, async () => null),
  // @ts-expect-error a pool is no transaction
  () => workIn(db, w.by, w),
]

export const reads = (r: Read) => [
  // @ts-expect-error a `Read` cannot write
  r.insert(terminal, { terminalOwnerID: 1, terminalID: 'T1', merchantID: 'M1' }),
  // @ts-expect-error a `Read` is no `Work`
  createTerminal(r, newTerminal.parse({})),
]

export const actor = (db: Pool, clock: Clock) =>
  // @ts-expect-error an account must act
  work(db, { companyID: 1 }, clock, async () => null)
