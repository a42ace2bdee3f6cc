import type { Transaction } from '@kaarditeek/domain/transaction/schema'

/** Whether a transaction is marked as changed. One that was refunded or cancelled says so by its amount. */
export const isEdited = ({
  hasChanged,
  amount,
  refundedAmount,
}: Pick<Transaction, 'hasChanged' | 'amount' | 'refundedAmount'>): boolean =>
  hasChanged && amount > 0 && refundedAmount === 0
