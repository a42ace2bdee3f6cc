import { card } from '@kaarditeek/db/schema/card'
import { terminal } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { DomainError, ensure } from '@kaarditeek/domain/error/domain-error'
import { mayEnter } from '@kaarditeek/domain/transaction/rules'
import type { NewTransaction } from '@kaarditeek/domain/transaction/schema'
import { sql } from 'drizzle-orm'
import { fingerprintOf } from '../../core/fingerprint'
import type { Work } from '../../core/work/work'
import { getTransaction } from './get-transaction'

const terminalFor = async (w: Work, id: number) => {
  const [found] = await w.db
    .select({ id: terminal.id })
    .from(terminal)
    .where(w.own(terminal, { id, closedAt: null }))
    .for('key share')
  if (!found) throw new DomainError('ERROR_BAD_TERMINAL_ID', { field: 'terminalID' })
}

/** The transaction that an earlier request with this key entered. Another request with it is refused. */
const earlier = async (w: Work, key: string | null, fingerprint: Buffer) => {
  if (key === null) return null
  const [found] = await w.db
    .select({ id: transaction.id, fingerprint: transaction.fingerprint })
    .from(transaction)
    .where(w.own(transaction, { idempotencyKey: key }))
  if (found && !found.fingerprint?.equals(fingerprint))
    throw new DomainError('ERROR_INVALID_VALUE', {
      field: 'idempotencyKey',
      reason: 'keyUsedForAnotherRequest',
    })
  return found ?? null
}

/**
 * Enters a transaction by hand: takes its cents and one use of the card. The same key and values return the first one. Locks
 * the card, so that payments and other entries wait. Specification §5, New transaction.
 */
export const addTransaction = async (w: Work, { idempotencyKey, ...entry }: NewTransaction) => {
  const { cardID, amount, terminalID } = entry
  const use = await w.find(card, { id: cardID })
  if (use.customerUnitID === null) throw new DomainError('ERROR_NOT_FOUND')
  const fingerprint = fingerprintOf('transaction', Object.values(entry).map(String))
  const made = await earlier(w, idempotencyKey, fingerprint)
  if (made) return getTransaction(w, made)
  await terminalFor(w, terminalID)
  ensure(mayEnter(use, entry, w.now, w.time))
  const { id } = await w.insert(transaction, {
    ...entry,
    dateIn: entry.dateIn ?? w.now,
    accountID: w.by.accountID,
    idempotencyKey,
    fingerprint: idempotencyKey === null ? null : fingerprint,
  })
  // Written directly: the use of a card does not belong in its history.
  await w.db
    .update(card)
    .set({ amountUsed: sql`${card.amountUsed} + ${amount}`, timesUsed: sql`${card.timesUsed} + 1` })
    .where(w.own(card, { id: cardID }))
  return getTransaction(w, { id })
}
