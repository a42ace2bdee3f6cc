import { isDeepStrictEqual } from 'node:util'
import { card } from '@kaarditeek/db/schema/card'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { mayStillRefund } from '@kaarditeek/domain/approval/rules'
import { withKept } from '@kaarditeek/domain/edit'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayChangeAmount } from '@kaarditeek/domain/transaction/rules'
import type { TransactionCancelling, TransactionEdit } from '@kaarditeek/domain/transaction/schema'
import { ensureApproved } from '../../core/approval/ensure-approved'
import type { Work } from '../../core/work/work'
import { getTransaction } from './get-transaction'

/**
 * Changes a transaction's amount, its comment, whether reports show the comment, and the partner's fields; amount 0 cancels it and returns its use.
 * Locks the transaction, then its card, as a reversal does. Rules 6.8 and 13.3.
 */
export const editTransaction = (w: Work, edit: TransactionEdit) =>
  changed(w, edit, { why: edit.comment ?? null })

/** `why` is shown to the approver; `reason` is kept in the history. */
const changed = async (
  w: Work,
  { id, ...edit }: TransactionEdit,
  { why, reason }: { why: string | null; reason?: string },
) => {
  const before = await w.find(transaction, { id })
  const use = await w.find(card, { id: before.cardID })
  ensure(mayChangeAmount(use, before.amount, edit.amount))
  if (w.by.approvedBy !== undefined) ensure(mayStillRefund(before.amount, edit.amount))
  // Transactions of terminals store no metadata, which GET answers as an empty object.
  const shown = { ...before, metadata: before.metadata ?? {} }
  if (isDeepStrictEqual(withKept(edit, shown), shown)) return getTransaction(w, { id })
  await ensureApproved(w, {
    kind: 'refund',
    comment: why,
    cards: [{ cardID: before.cardID, amount: before.amount - edit.amount }],
    transactionID: id,
  })
  await w.update(transaction, { id }, { ...edit, hasChanged: true }, reason)
  return getTransaction(w, { id })
}

/** Cancels a transaction: returns its cents and its use to the card. Keeps its comment, and the reason in its history. Rule 13.3. */
export const cancelTransaction = async (w: Work, { id, reason }: TransactionCancelling) => {
  const { comment, showCommentInReports } = await w.find(transaction, { id })
  const cancelled = { id, amount: 0, comment, showCommentInReports }
  return changed(w, cancelled, { why: reason ?? comment, reason: reason ?? undefined })
}
