import { mayDecide } from '@kaarditeek/domain/approval/rules'
import { type Approval, approvalDecision } from '@kaarditeek/domain/approval/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { refusalText } from '../../lib/failure'
import { useWords } from '../../lib/language'
import { useViewer } from '../../lib/session'
import { trpc } from '../../lib/trpc'

type Props = { approval: Approval }

/** The act in words: its kind and its sum. */
const useWhat = ({ kind, amount }: Approval) => {
  const t = useWords()
  const sum = amount === null ? t('common.unlimited') : formatMoney(amount)
  return `${t(`approval.kinds_${kind}`)}, ${sum}`
}

/** Approves or rejects an act, each with an optional reason. Its author sees why that is for somebody else. Rule 20.4. */
export const Decide = ({ approval }: Props) => {
  const t = useWords()
  const { role, permissions } = useViewer()
  const what = useWhat(approval)
  const why = refusalText(mayDecide(approval, { level: role.level, permissions }))
  return (
    <>
      <EditAction
        icon="cross"
        verb={t('approval.reject')}
        title={t('approval.rejectTitle', { what })}
        why={why}
      >
        {(done) => <RejectForm approval={approval} done={done} />}
      </EditAction>
      <EditAction
        icon="check"
        verb={t('approval.approve')}
        title={t('approval.approveTitle', { what })}
        why={why}
      >
        {(done) => <ApproveForm approval={approval} done={done} />}
      </EditAction>
    </>
  )
}

type FormProps = Props & { done: () => void }

const ApproveForm = ({ approval: { approvalID, author }, done }: FormProps) => {
  const t = useWords()
  const form = useSchemaForm('approval', approvalDecision, {
    start: { approvalID },
    save: trpc.approval.approve.useMutation(),
    saved: () => notice(t('approval.approved')),
    done,
  })
  return (
    <Form form={form} submit={t('approval.approve')}>
      <Text size="sm">{t('approval.approveBody', { author })}</Text>
      <Field name="reason" required={false} />
    </Form>
  )
}

const RejectForm = ({ approval: { approvalID }, done }: FormProps) => {
  const t = useWords()
  const form = useSchemaForm('approval', approvalDecision, {
    start: { approvalID },
    save: trpc.approval.reject.useMutation(),
    saved: () => notice(t('approval.rejected')),
    done,
  })
  return (
    <Form form={form} submit={t('approval.reject')} dangerous>
      <Text size="sm">{t('approval.rejectBody')}</Text>
      <Field name="reason" required={false} />
    </Form>
  )
}
