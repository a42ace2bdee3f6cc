import { restoredAmount } from '@kaarditeek/domain/transaction/rules'
import type { Transaction } from '@kaarditeek/domain/transaction/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { EditAction } from '../../components/action/edit-action'
import { failureNotice, notice } from '../../components/notice'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { useMayNeedApproval } from '../../shared/approval/asks'
import { CancelTransaction } from './cancel-transaction'
import { EditTransactionForm } from './edit-transaction-form'

type Props = { transaction: Transaction }

/** The same for viewers who may. */
export const PaymentActions = ({ transaction }: Props) =>
  useMay()('editTransactions') && <TransactionActions transaction={transaction} />

/** Restores a cancelled transaction, from a notice that outlives the page. */
const useRestore = () => {
  const t = useWords()
  const { mutate } = trpc.transaction.edit.useMutation({
    onSuccess: ({ amount }) => notice(t('transaction.restored'), formatMoney(amount)),
    onError: failureNotice,
  })
  return (cancelled: Transaction) => {
    const { id, comment, showCommentInReports } = cancelled
    const amount = restoredAmount(cancelled)
    return amount > 0 ? () => mutate({ id, amount, comment, showCommentInReports }) : undefined
  }
}

/** Actions that change and cancel a transaction of a card. Rule 13.3. */
export const TransactionActions = ({ transaction }: Props) => {
  const t = useWords()
  const dates = useDates()
  const { data: card } = trpc.card.get.useQuery({ id: transaction.cardID })
  const { amount } = transaction
  const named = { time: dates.moment(transaction.dateIn), amount: formatMoney(amount) }
  const restore = useRestore()
  const asks = useMayNeedApproval('refund', [amount])
  // The question keeps the words that it is asked with.
  if (!card || asks === null) return null
  const names = { title: t('transaction.cancelTitle', named), label: t('transaction.cancelNamed', named) }
  return (
    <>
      <EditAction title={t('transaction.editNamed', named)}>
        {(done) => <EditTransactionForm transaction={transaction} card={card} done={done} />}
      </EditAction>
      {amount > 0 && (
        <CancelTransaction
          transaction={transaction}
          {...names}
          asks={asks}
          cancelled={(cancelled) =>
            notice(t('transaction.cancelled'), named.amount, asks ? undefined : restore(cancelled))
          }
        />
      )}
    </>
  )
}
