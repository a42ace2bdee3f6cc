import { isCitus } from '@kaarditeek/db/citus/is-citus'
import type { WritingDb } from '@kaarditeek/db/client'
import { addMinutes } from 'date-fns'
import { and, asc, eq, type InferSelectModel, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isNotFrozen } from '../work/in-scope'
import { keyOf } from '../work/primary-key'
import { type Held, leaseFrom, type Renewing, whileRenewing } from './lease'

/** A table with the columns of `queued()`. */
export type QueueTable = PgTable & { attempts: PgColumn; nextAttemptAt: PgColumn }

type Clocked = { db: WritingDb; now: () => Date }

type Options<R> = {
  /** Minutes from a failed attempt to the next one. The row is given up when they are used up. */
  pauses: readonly number[]
  /** Attempts before a row is given up; one more than the pauses unless given. */
  maxAttempts?: number
  /** Returns the columns to set when a row is given up. */
  givenUp?: (now: Date) => Partial<R>
}

/** The table's column of the company; undefined without one. */
const companyOf = (table: QueueTable & { companyID?: PgColumn }) => table.companyID

const isServed = (table: QueueTable) => {
  const company = companyOf(table)
  return company && isNotFrozen(company)
}

/** Conditions for the rows that one statement may claim from: all due ones or, on Citus, those of each company with due rows. */
const partsOf = async (table: QueueTable, db: WritingDb, isDue?: SQL): Promise<(SQL | undefined)[]> => {
  const company = companyOf(table)
  if (!company || !(await isCitus(db))) return [undefined]
  const due = await db
    .select({ id: sql<number>`${company}` })
    .from(table as PgTable)
    .where(isDue)
    .groupBy(company)
    .orderBy(sql`min(${table.nextAttemptAt})`)
  return due.map(({ id }) => eq(company, id))
}

/** Returns the statement that claims the row that has been due for longest. It skips rows that other servers are claiming, and those of frozen companies. */
const claimOf = <T extends QueueTable>(table: T) => {
  const key = keyOf(table)
  const keyColumns = sql.join(
    key.map(([, column]) => sql`${column}`),
    sql`, `,
  )
  const claimIn = async (db: WritingDb, now: Date, part?: SQL, isDue?: SQL, set?: object) => {
    const due = db
      .select(Object.fromEntries(key))
      .from(table as PgTable)
      .where(and(isDue, part))
      .orderBy(asc(table.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const [claimed] = await db
      .update(table as PgTable)
      .set({ ...set, attempts: sql`${table.attempts} + 1`, nextAttemptAt: leaseFrom(now) })
      .where(and(sql`(${keyColumns}) = ${due}`, part))
      .returning()
    return claimed as (InferSelectModel<T> & { attempts: number }) | undefined
  }
  return async (db: WritingDb, now: Date, where?: SQL, set?: object) => {
    const isDue = and(lte(table.nextAttemptAt, now), where, isServed(table))
    for (const part of await partsOf(table, db, isDue)) {
      const claimed = await claimIn(db, now, part, isDue, set)
      if (claimed) return claimed
    }
    return undefined
  }
}

/** Returns the statement that changes a claimed row. It returns false if the row is no longer this server's. */
const changeOf = <T extends QueueTable>(table: T) => {
  const key = keyOf(table)
  return async (
    db: WritingDb,
    row: InferSelectModel<T> & { attempts: number },
    set: object,
  ): Promise<boolean> => {
    const isKey = key.map(([name, column]) => eq(column, row[name as keyof typeof row]))
    const isHeld = and(...isKey, eq(table.attempts, row.attempts), isNotNull(table.nextAttemptAt))
    const changed = await db
      .update(table as PgTable)
      .set(set)
      .where(isHeld)
      .returning({ attempts: table.attempts })
    return changed.length > 0
  }
}

/**
 * Lets several servers work on the rows of a table, each row on one server at a time. A row is due when `nextAttemptAt` has come.
 * Claiming it counts the attempt and moves `nextAttemptAt` to the end of a lease, so the row is due again if its server dies. Each
 * later write of the server names the number of its attempt, so a server that has lost the row changes nothing, and gets false.
 */
export const queueOf = <T extends QueueTable>(table: T, options: Options<InferSelectModel<T>>) => {
  type R = InferSelectModel<T>
  type Claimed = R & { attempts: number }
  const { pauses, maxAttempts = pauses.length + 1, givenUp = () => ({}) } = options
  const claimDue = claimOf(table)
  const change = changeOf(table)

  /** Ends a row with these columns. */
  const end = (db: WritingDb, row: Claimed, set: Partial<R> = {}) =>
    change(db, row, { ...set, nextAttemptAt: null })

  /** Schedules the next attempt, or gives the row up after the last one. */
  const retry = (db: WritingDb, row: Claimed, now: Date, set: Partial<R> = {}) => {
    const pause = pauses[row.attempts - 1]
    return pause === undefined
      ? end(db, row, { ...set, ...givenUp(now) })
      : change(db, row, { ...set, nextAttemptAt: addMinutes(now, pause) })
  }

  /** Makes a row due at once, as if it had not been claimed. */
  const release = (db: WritingDb, row: Claimed, now: Date, set: Partial<R> = {}) =>
    change(db, row, { ...set, attempts: row.attempts - 1, nextAttemptAt: now })

  /** Claims a due row and sets columns. Gives up rows whose servers died in each of their attempts. */
  const claim = async (
    db: WritingDb,
    now: Date,
    where?: SQL,
    set: Partial<R> = {},
  ): Promise<Claimed | undefined> => {
    for (;;) {
      const row = await claimDue(db, now, where, set)
      if (!row || row.attempts <= maxAttempts) return row
      await end(db, row, givenUp(now))
    }
  }

  /** Runs `work` on a claimed row and renews its lease meanwhile. */
  const hold = <A>(
    { db, now }: Clocked,
    row: Claimed,
    work: (held: Held<R>) => Promise<A>,
    renewing: Renewing<R> = {},
  ) => whileRenewing((set) => change(db, row, { ...set, nextAttemptAt: leaseFrom(now()) }), work, renewing)

  /** Works on a claimed row. Ends it with the columns that `work` returns, or retries it if `work` throws. Returns whether it ended. */
  const attempt = async (
    clocked: Clocked,
    row: Claimed,
    work: () => Promise<Partial<R>>,
  ): Promise<boolean> => {
    const done = await hold(clocked, row, work).catch(() => null)
    if (done) return end(clocked.db, row, done)
    await retry(clocked.db, row, clocked.now())
    return false
  }

  /** Works on all due rows, one after the other, until the server closes. Returns how many ended. */
  const drain = async (
    clocked: Clocked & { closing?: AbortSignal },
    work: (row: Claimed) => Promise<Partial<R>>,
  ): Promise<number> => {
    let ended = 0
    while (!clocked.closing?.aborted) {
      const row = await claim(clocked.db, clocked.now())
      if (!row) break
      if (await attempt(clocked, row, () => work(row))) ended += 1
    }
    return ended
  }

  return { claim, hold, attempt, drain, end, retry, release }
}
