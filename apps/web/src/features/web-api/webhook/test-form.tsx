import { type EventGroup, eventGroups, type Webhook, webhookTest } from '@kaarditeek/domain/webhook/schema'
import { Select } from '@mantine/core'
import { Field } from '../../../components/form/field'
import { type FieldInputProps, mantineProps } from '../../../components/form/field-input'
import { Form } from '../../../components/form/form'
import { textOf } from '../../../components/form/text-inputs'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { notice } from '../../../components/notice'
import { useWords } from '../../../lib/language'
import { trpc } from '../../../lib/trpc'
import { eventNames, groupNames } from './event-names'

const groups = Object.keys(eventGroups) as EventGroup[]

/** Sends a test event of a type that the user chooses. */
export const TestForm = ({ webhook: { id, url }, done }: { webhook: Webhook; done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('webhook', webhookTest, {
    start: { id, type: 'test' },
    save: trpc.webhook.sendTest.useMutation(),
    saved: () => notice(t('webhook.testSent'), url),
    done,
  })
  return (
    <Form form={form} submit={t('webhook.sendTest')}>
      <Field name="type" input={TypeSelect} hint={t('webhook.typeHint')} required />
    </Form>
  )
}

const TypeSelect = (props: FieldInputProps) => {
  const t = useWords()
  const itemOf = (type: keyof typeof eventNames) => ({ value: type, label: t(eventNames[type]) })
  const ofGroup = (group: EventGroup) => ({
    group: t(groupNames[group]),
    items: eventGroups[group].map(itemOf),
  })
  return (
    <Select
      {...mantineProps(props)}
      allowDeselect={false}
      checkIconPosition="right"
      data={[itemOf('test'), ...groups.map(ofGroup)]}
      value={textOf(props.value)}
    />
  )
}
