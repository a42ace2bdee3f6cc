import { mayAskForRefund } from '@kaarditeek/domain/approval/rules'
import { type Transaction, transactionCancelling } from '@kaarditeek/domain/transaction/schema'
import { Text } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { refusalText } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { ApprovalHint } from '../../shared/approval/asks'
import { useWaitingRefund } from '../../shared/transaction/waiting-refund'

type Props = {
  transaction: Pick<Transaction, 'id'>
  label: string
  title: string
  /** Whether a second person must approve it. */
  asks: boolean
  cancelled: (transaction: Transaction) => void
}

/** Cancels a transaction, or asks a second person to, for a reason, once at a time. Rules 13.3 and 20.3. */
export const CancelTransaction = ({ transaction: { id }, label, title, ...props }: Props) => {
  const t = useWords()
  const refusal = mayAskForRefund(useWaitingRefund(id))
  return (
    <EditAction
      icon="cross"
      verb={t('transaction.cancel')}
      label={label}
      title={title}
      why={props.asks ? refusalText(refusal) : null}
    >
      {(done) => <CancelForm id={id} {...props} done={done} />}
    </EditAction>
  )
}

type FormProps = Pick<Props, 'asks' | 'cancelled'> & { id: number; done: () => void }

const CancelForm = ({ id, asks, cancelled, done }: FormProps) => {
  const t = useWords()
  const form = useSchemaForm('transaction', transactionCancelling, {
    start: { id },
    save: trpc.transaction.cancel.useMutation(),
    saved: cancelled,
    done,
  })
  return (
    <Form
      form={form}
      submit={t('transaction.cancel')}
      otherwise={t('transaction.keep')}
      asks={asks}
      dangerous={!asks}
    >
      <Text size="sm">{t('transaction.cancelBody')}</Text>
      <ApprovalHint needed={asks} />
      <Field name="reason" wording="card.reason" required={asks} autoFocus={asks} />
    </Form>
  )
}
