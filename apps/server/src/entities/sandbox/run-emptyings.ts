import { setTimeout } from 'node:timers/promises'
import { sandboxEmptying } from '@kaarditeek/db/schema/company'
import { transaction } from '@kaarditeek/db/transaction'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Deps } from '../../core/deps'
import { queueOf } from '../../core/queue/queue'
import { workIn } from '../../ledger/work'
import { deleteSome, emptiedTables } from './emptied-tables'
import { emptyNow } from './empty-sandbox'

type Row = InferSelectModel<typeof sandboxEmptying>

type Running = Pick<Deps, 'db' | 'now' | 'time' | 'appSecret'> & {
  /** Aborted when the application begins to close. An emptying is released then. */
  closing: AbortSignal
  /** Logs an unexpected failure. */
  report: (failure: unknown, where: string) => void
}

/** Rows of one step. */
const STEP = 500

/** Minutes between attempts: what a user writes meanwhile can refer to rows that are about to be deleted. */
const emptyings = queueOf(sandboxEmptying, { pauses: [1, 1, 5, 15, 60] })

/** Waits as long as a step took, so that payments have the database for half of the time. */
const rest = (milliseconds: number, signal: AbortSignal) =>
  setTimeout(milliseconds, undefined, { signal }).catch(() => undefined)

/** Deletes the rows in steps, and records how many are deleted. Throws when `signal` is aborted. */
const deleteRows = async (
  { db }: Running,
  { companyID, deleted: before }: Row,
  signal: AbortSignal,
  record: (set: Partial<Row>) => Promise<void>,
): Promise<void> => {
  let deleted = before
  for (const table of emptiedTables())
    for (let rows = STEP; rows === STEP; ) {
      signal.throwIfAborted()
      const begun = performance.now()
      rows = await deleteSome(db, table, companyID, STEP)
      deleted += rows
      if (rows > 0) await record({ deleted })
      await rest(performance.now() - begun, signal)
    }
}

/** Fills the emptied sandbox in the transaction that ends its row, so that it is filled once. */
const fill = ({ db, now, time, appSecret }: Running, row: Row): Promise<void> =>
  transaction(db, async (tx) => {
    const { companyID, accountID, accessTokenID } = row
    if (!(await emptyings.end(tx, row))) return
    await emptyNow(workIn(tx, { companyID, accountID, accessTokenID }, { now: now(), time }), appSecret)
    await tx.delete(sandboxEmptying).where(eq(sandboxEmptying.companyID, companyID))
  })

const emptyOne = async (running: Running, row: Row): Promise<void> => {
  const { db, now, closing, report } = running
  try {
    await emptyings.hold(running, row, async ({ lost, record }) => {
      await deleteRows(running, row, AbortSignal.any([lost, closing]), record)
      await fill(running, row)
    })
  } catch (failure) {
    if (closing.aborted) await emptyings.release(db, row, now())
    else if (await emptyings.retry(db, row, now())) report(failure, 'sandbox')
  }
}

/** Empties the sandboxes that wait for it, one after the other. Rule 16.6. */
export const runEmptyings = async (running: Running): Promise<void> => {
  while (!running.closing.aborted) {
    const row = await emptyings.claim(running.db, running.now())
    if (!row) return
    await emptyOne(running, row)
  }
}
