import { newWebhook, type Webhook, webhookEdit } from '@kaarditeek/domain/webhook/schema'
import { Field } from '../../../components/form/field'
import { Form } from '../../../components/form/form'
import { textInputs } from '../../../components/form/text-inputs'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { notice } from '../../../components/notice'
import { useWords } from '../../../lib/language'
import { trpc } from '../../../lib/trpc'
import { TypeChoice } from './type-choice'

/** Adds a webhook to a web API. */
export const NewWebhookForm = ({ webApiId, done }: { webApiId: number; done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('webhook', newWebhook, {
    start: { webApiId, masked: true },
    hidden: ['masked'],
    save: trpc.webhook.create.useMutation(),
    saved: ({ url }) => notice(t('webhook.added'), url),
    done,
  })
  return (
    <Form form={form} submit={t('webhook.add')}>
      <WebhookFields />
    </Form>
  )
}

/** Changes the address of a webhook and the types of events that it hears of. */
export const EditWebhookForm = ({ webhook, done }: { webhook: Webhook; done: () => void }) => {
  const form = useSchemaForm('webhook', webhookEdit, {
    record: { ...webhook, masked: true },
    hidden: ['masked'],
    save: trpc.webhook.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <WebhookFields />
    </Form>
  )
}

const WebhookFields = () => {
  const t = useWords()
  return (
    <>
      <Field name="url" input={textInputs.text} hint={t('webhook.urlHint')} autoFocus />
      <Field name="types" input={TypeChoice} required={false} />
    </>
  )
}
