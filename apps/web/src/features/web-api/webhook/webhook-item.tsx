import type { Webhook, WebhookState } from '@kaarditeek/domain/webhook/schema'
import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { CloseAction } from '../../../components/action/close-action'
import { Badge, type Tone } from '../../../components/badge'
import { CopyButton } from '../../../components/copy-button'
import type { IconName } from '../../../components/icon'
import { notice } from '../../../components/notice'
import { useDates } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'
import { trpc } from '../../../lib/trpc'
import { Item } from '../part'
import classes from '../web-api.module.css'

const badges: Record<WebhookState, { icon: IconName; tone: Tone }> = {
  active: { icon: 'check', tone: 'good' },
  paused: { icon: 'clock', tone: 'calm' },
  failing: { icon: 'warning', tone: 'bad' },
}

/** The address of a webhook with its state and secret. */
export const WebhookItem = ({ webhook }: { webhook: Webhook }) => {
  const t = useWords()
  const dates = useDates()
  const mayEdit = useMay()('editWebApis')
  const { url, state, failingSince, oldSecretUntil, author } = webhook
  return (
    <ul className={classes.items}>
      <Item title={url} author={author} actions={mayEdit && <DeleteWebhook webhook={webhook} />}>
        <Group gap="xs" my={4}>
          {state === 'active' && failingSince ? (
            <Badge icon="warning" tone="warn">
              {t('webhook.troubled')}
            </Badge>
          ) : (
            <Badge {...badges[state]}>{t(`webhook.${state}`)}</Badge>
          )}
          {failingSince && (
            <Text size="sm">{t('webhook.failingSince', { time: dates.moment(failingSince) })}</Text>
          )}
        </Group>
        <Secret secret={webhook.secret} mayRead={mayEdit} />
        {oldSecretUntil && (
          <Badge icon="clock" tone="warn">
            {t('webhook.oldSecretUntil', { time: dates.moment(oldSecretUntil) })}
          </Badge>
        )}
      </Item>
    </ul>
  )
}

/** The last characters of the secret. Viewers who may edit web APIs can copy and show the whole secret. Rules §6. */
const Secret = ({ secret, mayRead }: { secret: string; mayRead: boolean }) => {
  const t = useWords()
  const [shown, { toggle }] = useDisclosure(false)
  return (
    <Group gap="xs">
      <Text size="sm" className={classes.words}>
        {t('webhook.secret')}: <span className={classes.key}>{shown ? secret : `…${secret.slice(-4)}`}</span>
      </Text>
      {mayRead && (
        <Group gap={2} wrap="nowrap">
          <CopyButton value={secret} label={t('webhook.copySecret')} />
          <Button size="compact-sm" variant="subtle" onClick={toggle}>
            {t(shown ? 'webhook.hideSecret' : 'webhook.showSecret')}
          </Button>
        </Group>
      )}
    </Group>
  )
}

const DeleteWebhook = ({ webhook: { id, url } }: { webhook: Webhook }) => {
  const t = useWords()
  return (
    <CloseAction
      icon="remove"
      call={trpc.webhook.close}
      input={{ id }}
      title={t('webhook.closeTitle', { url })}
      body={t('webhook.closeBody')}
      verb={t('webhook.close')}
      closed={() => notice(t('webhook.closed'), url)}
    />
  )
}
