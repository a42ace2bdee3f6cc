import { card } from '@kaarditeek/db/schema/card'
import { terminal } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { DomainError, ensure, recordUnknown } from '@kaarditeek/domain/error/domain-error'
import { mayEnter } from '@kaarditeek/domain/transaction/rules'
import type { NewTransaction } from '@kaarditeek/domain/transaction/schema'
import { madeByRequest, requestKeyOf } from '../../core/work/request-key'
import type { Work } from '../../core/work/work'
import { getTransaction } from './get-transaction'

const terminalFor = async (w: Work, id: number) => {
  const [found] = await w.db
    .select({ id: terminal.id })
    .from(terminal)
    .where(w.own(terminal, { id, closedAt: null }))
    .for('key share')
  if (!found) throw new DomainError('ERROR_BAD_TERMINAL_ID', { field: 'terminalID', value: String(id) })
}

/**
 * Enters a transaction by hand: takes its cents and one use of the card. A repeated key with the same values returns the first
 * transaction. Locks the card, so that payments and other entries wait. Rule 6.7.
 */
export const addTransaction = async (w: Work, { idempotencyKey, ...entry }: NewTransaction) => {
  const { cardID, terminalID } = entry
  const key = requestKeyOf('transaction', idempotencyKey, entry)
  const made = await madeByRequest(w, transaction, key)
  if (made) return getTransaction(w, made)
  const use = await w.find(card, { id: cardID })
  if (use.customerUnitID === null) throw recordUnknown()
  await terminalFor(w, terminalID)
  ensure(mayEnter(use, entry, w.now, w.time))
  const { id } = await w.insert(transaction, {
    ...entry,
    dateIn: entry.dateIn ?? w.now,
    enteredAt: w.now,
    accountID: w.by.accountID,
    ...key,
  })
  return getTransaction(w, { id })
}
