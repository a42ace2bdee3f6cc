import { newWebhook, type Webhook } from '@kaarditeek/domain/webhook/schema'
import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Field } from '../../../components/form/field'
import { Form } from '../../../components/form/form'
import { FormModal } from '../../../components/form/form-modal'
import { textInputs } from '../../../components/form/text-inputs'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { Icon } from '../../../components/icon'
import { notice } from '../../../components/notice'
import { useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'
import { trpc } from '../../../lib/trpc'
import { Part } from '../part'
import { WebhookActions } from './webhook-actions'
import { Deliveries } from './webhook-deliveries'
import { WebhookItem } from './webhook-item'

type Props = { webApiId: number; webhook: Webhook | null }

/** The webhook of a web API with its last events; without one, a button that adds it. */
export const WebhookPart = ({ webApiId, webhook }: Props) => {
  const t = useWords()
  const mayEdit = useMay()('editWebApis')
  const action = webhook ? <WebhookActions webhook={webhook} /> : <AddWebhook webApiId={webApiId} />
  return (
    <Part title={t('webhook.title')} action={mayEdit && action}>
      {webhook ? (
        <>
          <WebhookItem webhook={webhook} />
          <Deliveries webhookID={webhook.id} />
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {t('webhook.none')}
        </Text>
      )}
    </Part>
  )
}

const AddWebhook = ({ webApiId }: { webApiId: number }) => {
  const t = useWords()
  const [adding, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button size="compact-sm" variant="subtle" leftSection={<Icon name="plus" size={16} />} onClick={open}>
        {t('webhook.add')}
      </Button>
      <FormModal title={t('webhook.add')} opened={adding} close={close}>
        <NewWebhookForm webApiId={webApiId} done={close} />
      </FormModal>
    </>
  )
}

const NewWebhookForm = ({ webApiId, done }: { webApiId: number; done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('webhook', newWebhook, {
    start: { webApiId },
    save: trpc.webhook.create.useMutation(),
    saved: ({ url }) => notice(t('webhook.added'), url),
    done,
  })
  return (
    <Form form={form} submit={t('webhook.add')}>
      <Field name="url" input={textInputs.text} hint={t('webhook.urlHint')} autoFocus />
    </Form>
  )
}
