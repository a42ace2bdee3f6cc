import { mayAskForRefund } from '@kaarditeek/domain/approval/rules'
import { type Transaction, transactionCancelling } from '@kaarditeek/domain/transaction/schema'
import { Text } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { refusalText } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { ApprovalHint } from '../../shared/approval/asks'
import { useWaitingRefund } from '../../shared/transaction/waiting-refund'

type Props = {
  transaction: Pick<Transaction, 'id'>
  label: string
  title: string
}

/** Asks a second person to cancel a transaction, for a reason, once at a time. Rule 20.3. */
export const AskToCancel = ({ transaction: { id }, label, title }: Props) => {
  const t = useWords()
  return (
    <EditAction
      icon="cross"
      verb={t('transaction.cancel')}
      label={label}
      title={title}
      why={refusalText(mayAskForRefund(useWaitingRefund(id)))}
    >
      {(done) => <AskForm id={id} done={done} />}
    </EditAction>
  )
}

const AskForm = ({ id, done }: { id: number; done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('transaction', transactionCancelling, {
    start: { id },
    save: trpc.transaction.cancel.useMutation(),
    // The company's sum was raised meanwhile.
    saved: () => notice(t('transaction.cancelled')),
    done,
  })
  return (
    <Form form={form} submit={t('transaction.cancel')} asks>
      <Text size="sm">{t('transaction.cancelBody')}</Text>
      <ApprovalHint needed />
      <Field name="reason" wording="card.reason" required autoFocus />
    </Form>
  )
}
