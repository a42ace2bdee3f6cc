import { transaction } from '@kaarditeek/db/schema/transaction'
import type { TransactionRef } from '@kaarditeek/domain/transaction/schema'
import { one } from '../../core/work/one'
import type { Read } from '../../core/work/scope'
import { transactions } from './card-transactions'
import { showTransaction } from './columns'

/** Returns a transaction of the company. Throws `ERROR_NOT_FOUND`. */
export const getTransaction = async (r: Read, { id }: TransactionRef) =>
  showTransaction(one(await transactions(r.db).where(r.own(transaction, { id }))))
