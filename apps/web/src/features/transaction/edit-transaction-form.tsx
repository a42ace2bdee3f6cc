import { mayAskForRefund } from '@kaarditeek/domain/approval/rules'
import type { Card } from '@kaarditeek/domain/card/schema'
import { maxEditedAmount, mayChangeAmount } from '@kaarditeek/domain/transaction/rules'
import { type Transaction, transactionEdit } from '@kaarditeek/domain/transaction/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { ApprovalHint, useNeedsApproval } from '../../shared/approval/asks'
import { useWaitingRefund } from '../../shared/transaction/waiting-refund'

type Props = { transaction: Transaction; card: Card; done: () => void }

/** Changes a transaction, at most to its own amount and what is left on the card. Rule 6.8. */
export const EditTransactionForm = ({ transaction, card, done }: Props) => {
  const t = useWords()
  const { id, amount, comment, showCommentInReports, externalID } = transaction
  const form = useSchemaForm('transaction', transactionEdit, {
    record: { id, amount, comment, showCommentInReports, externalID },
    save: trpc.transaction.edit.useMutation(),
    done,
  })
  const { balanceAndTotals: use } = card
  const max = formatMoney(maxEditedAmount(use, amount))
  const asks = useNeedsApproval('refund', [amount - (form.number('amount') ?? amount)])
  const waitingID = useWaitingRefund(id)
  const refusal =
    mayChangeAmount(use, amount, form.values.amount) ?? (asks ? mayAskForRefund(waitingID) : null)
  return (
    <Form form={form} asks={asks} refusal={refusal}>
      <Field name="amount" hint={t('form.atMost', { max })} />
      <ApprovalHint needed={asks} />
      <Field name="comment" />
      <Field name="showCommentInReports" />
      <Field name="externalID" />
    </Form>
  )
}
