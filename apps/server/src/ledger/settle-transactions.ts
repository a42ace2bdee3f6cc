import { card } from '@kaarditeek/db/schema/card'
import { cardTerm } from '@kaarditeek/db/schema/card-load'
import { change } from '@kaarditeek/db/schema/change'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { transactionRecount } from '@kaarditeek/db/schema/transaction-day'
import { and, eq, getTableName, type InferSelectModel, sql } from 'drizzle-orm'
import { snapshotOf } from '../core/history/record-changes'
import type { Work } from '../core/work/work'
import { moveFreed } from './move-freed'
import { settleEnds } from './settle-ends'

type Row = InferSelectModel<typeof transaction>
type Writing = Pick<Work, 'unscoped' | 'by' | 'now'>

const usesOf = ({ amount }: Row) => Number(amount > 0)

/**
 * Adds the cents and uses by which a transaction has changed to its card, which belong neither in its history nor in counts. What a
 * replaced card gets back moves on to its successor.
 */
const settleUse = async (
  { unscoped, by, now }: Writing,
  before: Row | undefined,
  after: Row,
): Promise<void> => {
  const amount = after.amount - (before?.amount ?? 0)
  const uses = usesOf(after) - (before ? usesOf(before) : 0)
  if (amount === 0 && uses === 0) return
  await unscoped
    .update(card)
    .set({ amountUsed: sql`${card.amountUsed} + ${amount}`, timesUsed: sql`${card.timesUsed} + ${uses}` })
    .where(and(eq(card.companyID, by.companyID), eq(card.id, after.cardID)))
  if (amount < 0)
    await moveFreed({ unscoped, by, now }, { cardID: after.cardID, amount: -amount, uses: -uses })
}

/**
 * Marks a day's sums for a recount. Updating an existing mark locks it, so that a recount that deletes the mark waits for this
 * change.
 */
export const markForRecount = async (
  { unscoped, by }: Pick<Writing, 'unscoped' | 'by'>,
  dateIn: Date,
): Promise<void> => {
  const { companyID } = by
  await unscoped
    .insert(transactionRecount)
    .values({ companyID, dateIn })
    .onConflictDoUpdate({
      target: [transactionRecount.companyID, transactionRecount.dateIn],
      set: { dateIn: sql`excluded.date_in` },
    })
}

/**
 * Marks the days on which a card's value moved to another month of expiry, after transactions that changed: what moved has
 * changed too.
 */
const markLaterTerms = async ({ unscoped, by }: Writing, rows: Row[]): Promise<void> => {
  const ids = `{${rows.map(({ cardID }) => cardID).join(',')}}`
  const times = `{${rows.map(({ dateIn }) => dateIn.toISOString()).join(',')}}`
  await unscoped.execute(sql`
    insert into ${transactionRecount} (company_id, date_in)
    select distinct term.company_id, term.until
    from unnest(${ids}::bigint[], ${times}::timestamptz[]) as changed(card_id, date_in)
    join ${cardTerm} term on term.company_id = ${by.companyID}::bigint and term.card_id = changed.card_id
      and term.until >= changed.date_in
    on conflict (company_id, date_in) do update set date_in = excluded.date_in`)
}

/** Writes a transaction's change; before the first one also its original state, with its own author and time. */
const recordEdit = async (
  { unscoped, by, now }: Writing,
  before: Row,
  after: Row,
  comment?: string,
): Promise<void> => {
  const entryOf = ({ companyID, ...row }: Row) => ({
    companyID,
    entity: getTableName(transaction),
    entityID: row.id,
    snapshot: snapshotOf(row),
  })
  const { accountID, webApiID, enteredAt, dateIn } = before
  const validFrom = enteredAt ?? dateIn
  const original = { ...entryOf(before), accountID, webApiID, validFrom }
  const changed = { ...entryOf(after), ...by, validFrom: now, comment }
  await unscoped.insert(change).values(before.hasChanged ? [changed] : [original, changed])
}

/**
 * Settles written transactions: the use of their cards, the sums of their days, what is owed on ended cards and, for changed ones, their histories. A new
 * transaction with the current time needs no recount, because its day has not been summed.
 */
export const settleTransactions = async (
  w: Writing,
  before: Row[],
  after: Row[],
  comment?: string,
): Promise<void> => {
  const earlier = new Map(before.map((row) => [row.id, row]))
  for (const row of after) {
    const old = earlier.get(row.id)
    await settleUse(w, old, row)
    if (old) await recordEdit(w, old, row, comment)
    if (old || row.dateIn.getTime() !== w.now.getTime()) await markForRecount(w, row.dateIn)
  }
  await markLaterTerms(w, after)
  await settleEnds(
    w,
    after.map(({ cardID }) => cardID),
  )
}
