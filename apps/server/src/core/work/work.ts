import { isDeepStrictEqual } from 'node:util'
import { partsOf } from '@kaarditeek/db/catalogue'
import type { Tx } from '@kaarditeek/db/client'
import type { PgTable } from 'drizzle-orm/pg-core'
import { recordChanges } from '../history/record-changes'
import { one } from './one'
import type { Changes, ClosableTable, CompanyTable, Key, Row, Values } from './own-rows'
import { type Clock, type Read, readIn, type UserActor } from './scope'

/** Scope of a verb that writes: a `Read` inside one transaction, with the methods that write. */
export type Work = Read & {
  /**
   * The transaction itself, for statements that the methods below cannot make: it adds no company and no history.
   * `direct-writes.test.ts` names the files that use it.
   */
  unscoped: Tx
  /** Locks the company's own row until the transaction ends. Throws `ERROR_NOT_FOUND`. */
  find: <T extends CompanyTable>(table: T, key: Key<T>) => Promise<Row<T>>
  /** The same for a row that is not closed. */
  findOpen: <T extends ClosableTable>(table: T, key: Key<T>) => Promise<Row<T>>
  insert: <T extends CompanyTable>(table: T, values: Values<T>) => Promise<Row<T>>
  insertAll: <T extends CompanyTable>(table: T, values: Values<T>[]) => Promise<Row<T>[]>
  /** Changes all rows with these values and returns them. `comment` goes into their histories. Rows that all have the values stay as they are. */
  update: <T extends CompanyTable>(
    table: T,
    key: Key<T>,
    set: Changes<T>,
    comment?: string,
  ) => Promise<Row<T>[]>
  /** Changes one open row. Throws `ERROR_NOT_FOUND`. */
  edit: <T extends ClosableTable>(table: T, key: Key<T>, set: Changes<T>, comment?: string) => Promise<Row<T>>
  /**
   * Closes one open row with its open parts (`partsOf`), and returns the number of those. Throws `ERROR_NOT_FOUND`.
   */
  close: <T extends ClosableTable>(table: T, key: Key<T>) => Promise<number>
  /** Tells the client that the reply repeats that of an earlier request. Missing where no request waits for a reply. */
  noteReplay?: () => void
}

/** Returns whether the row has the values already. A value of SQL is never the row's. */
const hasAll = (row: Record<string, unknown>, set: Record<string, unknown>): boolean =>
  Object.entries(set).every(([name, value]) => value === undefined || isDeepStrictEqual(row[name], value))

/** Opens `Work` in a transaction. */
export type WorkIn = (tx: Tx, by: UserActor, clock: Clock) => Work

/** Runs after rows of a table are written. `before` has the locked rows before the change; it is empty for new rows. */
type AfterWrite<T extends CompanyTable> = (
  w: Pick<Work, 'unscoped' | 'by' | 'now'>,
  before: Row<T>[],
  after: Row<T>[],
  comment?: string,
) => Promise<void>

type Hook = { table: CompanyTable; run: AfterWrite<CompanyTable> }

/** Defines what `Work` does in the same transaction after every write of a table. */
export const afterWrite = <T extends CompanyTable>(table: T, run: AfterWrite<T>): Hook => ({
  table,
  run: run as AfterWrite<CompanyTable>,
})

/**
 * Returns the function that opens `Work`, which adds the company to every condition and row, and after every write writes the
 * history and runs the table's hook.
 */
export const workWith =
  (hooks: readonly Hook[]): WorkIn =>
  (tx, by, clock) => {
    const read = readIn(tx, by, clock)
    const hookOf = (table: PgTable) => hooks.find((hook) => hook.table === table)
    const record = async <T extends CompanyTable>(
      table: T,
      before: Row<T>[],
      after: Row<T>[],
      comment?: string,
    ) => {
      await recordChanges(tx, by, clock.now, table, after, comment)
      await hookOf(table)?.run({ unscoped: tx, by, now: clock.now }, before, after, comment)
    }

    const locked = async <T extends CompanyTable>(table: T, key: Key<T>): Promise<Row<T>[]> => {
      const rows = await tx
        .select()
        .from(table as PgTable)
        .where(read.own(table, key))
        .for('no key update')
      return rows as Row<T>[]
    }

    const insertAll: Work['insertAll'] = async <T extends CompanyTable>(table: T, values: Values<T>[]) => {
      const owned = values.map((one) => ({ ...one, companyID: by.companyID }))
      const rows = (await tx
        .insert(table as PgTable)
        .values(owned)
        .returning()) as Row<T>[]
      await record(table, [], rows)
      return rows
    }

    const update: Work['update'] = async <T extends CompanyTable>(
      table: T,
      key: Key<T>,
      set: Changes<T>,
      comment?: string,
    ) => {
      const before = await locked(table, key)
      // A request that leaves values as they are is no entry of a history, unless it has a comment.
      if (comment === undefined && before.every((row) => hasAll(row, set))) return before
      const rows = (await tx
        .update(table as PgTable)
        .set(set)
        .where(read.own(table, key))
        .returning()) as Row<T>[]
      await record(table, before, rows, comment)
      return rows
    }

    const find: Work['find'] = async (table, key) => one(await locked(table, key))
    const findOpen: Work['findOpen'] = (table, key) => find(table, { ...key, closedAt: null })
    const edit: Work['edit'] = async (table, key, set, comment) =>
      one(await update(table, { ...key, closedAt: null }, set, comment))

    const close: Work['close'] = async <T extends ClosableTable>(table: T, key: Key<T>) => {
      const closing = { closedAt: clock.now }
      const row: Record<string, unknown> = await edit(table, key, closing as Changes<T>)
      let closed = 0
      for (const part of partsOf(table)) {
        const open = { [part.property]: row[part.parentProperty], closedAt: null }
        closed += (await update(part.table, open, closing)).length
      }
      return closed
    }

    return {
      ...read,
      unscoped: tx,
      find,
      findOpen,
      insert: async (table, values) => one(await insertAll(table, [values])),
      insertAll,
      update,
      edit,
      close,
    }
  }
