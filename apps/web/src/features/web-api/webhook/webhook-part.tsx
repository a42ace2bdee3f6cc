import type { Webhook } from '@kaarditeek/domain/webhook/schema'
import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { FormModal } from '../../../components/form/form-modal'
import { Icon } from '../../../components/icon'
import { useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'
import { Part } from '../part'
import classes from '../web-api.module.css'
import { NewWebhookForm } from './webhook-form'
import { WebhookItem } from './webhook-item'

type Props = { webApiId: number; webhooks: Webhook[] }

/** The webhooks of a web API with their last events, and a button that adds one. */
export const WebhookPart = ({ webApiId, webhooks }: Props) => {
  const t = useWords()
  const mayEdit = useMay()('editWebApis')
  return (
    <Part title={t('webhook.title')} action={mayEdit && <AddWebhook webApiId={webApiId} />}>
      {webhooks.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('webhook.none')}
        </Text>
      )}
      <ul className={classes.items}>
        {webhooks.map((webhook) => (
          <WebhookItem key={webhook.id} webhook={webhook} isOnly={webhooks.length === 1} />
        ))}
      </ul>
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
