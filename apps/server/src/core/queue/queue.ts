import type { Db, Tx } from '@kaarditeek/db/client'
import { addMinutes } from 'date-fns'
import {
  and,
  asc,
  eq,
  getTableColumns,
  type InferSelectModel,
  isNotNull,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

/** A table with the columns of `queued()`. */
export type QueueTable = PgTable & { attempts: PgColumn; nextAttemptAt: PgColumn }

/** Milliseconds for which a claimed row stays with its server, unless the server renews the lease. */
export const LEASE = 30_000
/** Milliseconds between two renewals: two of them may fail. */
export const RENEWAL = LEASE / 3

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE)

/** Columns of a row that the inserting server claims at once. */
export const claimedAt = (now: Date) => ({ attempts: 1, nextAttemptAt: leaseFrom(now) })

type Clocked = { db: Db; now: () => Date }

type Options<R> = {
  /** Minutes from a failed attempt to the next one. The row is given up when they are used up. */
  pauses: readonly number[]
  /** Attempts before a row is given up; one more than the pauses unless given. */
  maxAttempts?: number
  /** Columns of a row that is given up. */
  givenUp?: (now: Date) => Partial<R>
}

/** A claimed row while `hold` renews its lease. */
export type Held<R> = {
  /** Aborted when the row has been ended, or claimed by another server. */
  lost: AbortSignal
  /** Records columns, and renews the lease, without waiting for the next renewal. */
  record: (set: Partial<R>) => Promise<void>
}

type Renewing<R> = {
  /** Milliseconds between renewals. */
  every?: number
  /** Columns to record with each renewal. */
  progress?: () => Partial<R>
}

/** Columns of the primary key, by the names of their properties. */
const keyOf = (table: PgTable) => {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  const names = key.map(({ name }) => name)
  return Object.entries(getTableColumns(table)).filter(([, { name }]) => names.includes(name))
}

/**
 * Lets several servers work on the rows of a table, each row on one server at a time. A row is due when `nextAttemptAt` has come.
 * Claiming it counts the attempt and moves `nextAttemptAt` to the end of a lease, so the row is due again if its server dies. Each
 * later write of the server names the number of its attempt, so a server that has lost the row changes nothing.
 */
export const queueOf = <T extends QueueTable>(table: T, options: Options<InferSelectModel<T>>) => {
  type R = InferSelectModel<T> & { attempts: number; nextAttemptAt: Date | null }
  const { pauses, maxAttempts = pauses.length + 1, givenUp = () => ({}) } = options
  const key = keyOf(table)
  const keyColumns = sql.join(
    key.map(([, column]) => sql`${column}`),
    sql`, `,
  )

  const change = async (db: Db | Tx, row: R, set: object): Promise<boolean> => {
    const isKey = key.map(([name, column]) => eq(column, row[name as keyof R]))
    const isHeld = and(...isKey, eq(table.attempts, row.attempts), isNotNull(table.nextAttemptAt))
    const changed = await db
      .update(table as PgTable)
      .set(set)
      .where(isHeld)
      .returning({ attempts: table.attempts })
    return changed.length > 0
  }

  const claimOne = async (db: Db, now: Date, where?: SQL, set?: object): Promise<R | undefined> => {
    const due = db
      .select(Object.fromEntries(key))
      .from(table as PgTable)
      .where(and(lte(table.nextAttemptAt, now), where))
      .orderBy(asc(table.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true })
    const [claimed] = await db
      .update(table as PgTable)
      .set({ ...set, attempts: sql`${table.attempts} + 1`, nextAttemptAt: leaseFrom(now) })
      .where(sql`(${keyColumns}) = ${due}`)
      .returning()
    return claimed as R | undefined
  }

  /** Ends a row with these columns. Returns false if it is no longer this server's. */
  const end = (db: Db | Tx, row: R, set: Partial<InferSelectModel<T>> = {}) =>
    change(db, row, { ...set, nextAttemptAt: null })

  /** Schedules the next attempt, or gives the row up after the last one. Returns false if it is no longer this server's. */
  const retry = (db: Db, row: R, now: Date, set: Partial<InferSelectModel<T>> = {}) => {
    const pause = pauses[row.attempts - 1]
    return pause === undefined
      ? end(db, row, { ...set, ...givenUp(now) })
      : change(db, row, { ...set, nextAttemptAt: addMinutes(now, pause) })
  }

  /** Claims the row that has been due for longest, and sets columns. Gives up rows whose servers died in each of their attempts. */
  const claim = async (
    db: Db,
    now: Date,
    where?: SQL,
    set: Partial<InferSelectModel<T>> = {},
  ): Promise<R | undefined> => {
    for (;;) {
      const row = await claimOne(db, now, where, set)
      if (!row || row.attempts <= maxAttempts) return row
      await end(db, row, givenUp(now))
    }
  }

  /** Makes a row due at once, as if it had not been claimed. Returns false if it is no longer this server's. */
  const release = (db: Db, row: R, now: Date, set: Partial<InferSelectModel<T>> = {}) =>
    change(db, row, { ...set, attempts: row.attempts - 1, nextAttemptAt: now })

  /** Runs `work` on a claimed row and renews its lease meanwhile. */
  const hold = async <A>(
    { db, now }: Clocked,
    row: R,
    work: (held: Held<InferSelectModel<T>>) => Promise<A>,
    { every = RENEWAL, progress = () => ({}) }: Renewing<InferSelectModel<T>> = {},
  ): Promise<A> => {
    const lost = new AbortController()
    const record = (set: object) =>
      change(db, row, { ...set, nextAttemptAt: leaseFrom(now()) }).then(
        (isHeld) => {
          if (!isHeld) lost.abort()
        },
        // The lease outlasts several failed renewals.
        () => undefined,
      )
    const renewals = new Set<Promise<void>>()
    const renew = () => {
      if (renewals.size > 0) return
      const renewal = record(progress()).finally(() => renewals.delete(renewal))
      renewals.add(renewal)
    }
    const timer = setInterval(renew, every)
    try {
      return await work({ lost: lost.signal, record })
    } finally {
      clearInterval(timer)
      // A renewal that arrived after the outcome would move the next attempt.
      await Promise.all(renewals)
    }
  }

  /** Works on a claimed row. Ends it with the columns that `work` returns, or retries it if `work` throws. Returns whether it ended. */
  const attempt = async (
    clocked: Clocked,
    row: R,
    work: (held: Held<InferSelectModel<T>>) => Promise<Partial<InferSelectModel<T>>>,
  ): Promise<boolean> => {
    const done = await hold(clocked, row, work).catch(() => null)
    if (done) return end(clocked.db, row, done)
    await retry(clocked.db, row, clocked.now())
    return false
  }

  return { claim, hold, attempt, end, retry, release }
}
