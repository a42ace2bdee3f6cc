import { auditSealingEdit } from '@kaarditeek/domain/audit-log/schema'
import { formatNumber } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'

/** Opens whether the days of the audit log are sealed. Rule 19.8. */
export const SealingAction = () => {
  const t = useWords()
  const may = useMay()
  if (!may('manageAuditLog')) return null
  return (
    <EditAction icon="lock" title={t('auditLog.sealing')}>
      {(done) => <SealingForm done={done} />}
    </EditAction>
  )
}

const SealingForm = ({ done }: { done: () => void }) => {
  const t = useWords()
  const [{ sealed, lastSeal }] = trpc.auditLog.sealing.useSuspenseQuery()
  const form = useSchemaForm('auditLog', auditSealingEdit, {
    record: { sealed },
    save: trpc.auditLog.editSealing.useMutation(),
    done,
  })
  return (
    <Form form={form} help={t('auditLog.sealingHelp')}>
      <Field name="sealed" />
      {lastSeal && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('auditLog.lastSeal', {
            day: lastSeal.day,
            lines: formatNumber(lastSeal.lineCount),
            digest: lastSeal.digest,
          })}
        </Text>
      )}
    </Form>
  )
}
