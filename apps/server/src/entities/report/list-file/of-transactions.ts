import type { Transaction, TransactionOfCard } from '@kaarditeek/domain/transaction/schema'
import { fileColumnsOf } from '../../../core/file/columns'
import { cardTransactionList } from '../../transaction/card-transactions'
import { companyTransactionList, ownerTransactionList } from '../../transaction/lists'
import { listed } from './list-file'

const column = fileColumnsOf<Transaction, 'transaction'>('transaction')
const ofCard = fileColumnsOf<TransactionOfCard, 'transaction'>('transaction')

const columns = [
  column.moment('dateIn'),
  column.money('amount'),
  column.money('refundedAmount'),
  column('payee'),
  column('operator'),
  column('comment'),
  column.flag('showCommentInReports'),
]
const withCard = [ofCard.pan('cardPan'), ofCard('customerName'), ofCard('customerUnitName'), ...columns]

export const transactionsOfCard = listed(cardTransactionList, columns)
export const transactionsOfOwner = listed(ownerTransactionList, withCard)
export const transactionsOfCompany = listed(companyTransactionList, withCard)
