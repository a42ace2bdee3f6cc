import { shownWebhookState } from '@kaarditeek/domain/webhook/rules'
import type { Webhook } from '@kaarditeek/domain/webhook/schema'
import { Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { CloseAction } from '../../../components/action/close-action'
import { EditAction } from '../../../components/action/edit-action'
import { Badge, type Tone } from '../../../components/badge'
import type { IconName } from '../../../components/icon'
import { notice } from '../../../components/notice'
import { useDates } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'
import { api, trpc } from '../../../lib/trpc'
import { Item, Turn } from '../part'
import { Secret } from '../secret'
import { UNCACHED, useWhole } from '../use-whole'
import classes from '../web-api.module.css'
import { eventNames } from './event-names'
import { useDeliveries } from './use-deliveries'
import { WebhookActions } from './webhook-actions'
import { Deliveries } from './webhook-deliveries'
import { EditWebhookForm } from './webhook-form'

const badges: Record<ReturnType<typeof shownWebhookState>, { icon: IconName; tone: Tone }> = {
  expecting: { icon: 'clock', tone: 'calm' },
  active: { icon: 'check', tone: 'good' },
  paused: { icon: 'clock', tone: 'calm' },
  troubled: { icon: 'warning', tone: 'warn' },
  failing: { icon: 'warning', tone: 'bad' },
}

type Props = { webhook: Webhook; isOnly: boolean }

/** A webhook with its state, types, secret and, if it is the only one or asked for them, its last events. */
export const WebhookItem = ({ webhook, isOnly }: Props) => {
  const t = useWords()
  const mayEdit = useMay()('editWebApis')
  const [opened, { toggle }] = useDisclosure(isOnly)
  const { url, author, authorName } = webhook
  return (
    <li>
      <section aria-label={url}>
        <ul className={classes.items}>
          <Item
            title={url}
            author={author}
            authorName={authorName}
            actions={mayEdit && <ItemActions webhook={webhook} />}
          >
            <State webhook={webhook} />
            <Types types={webhook.types} />
            <WebhookSecret key={webhook.secret} webhook={webhook} />
            <OldSecret webhook={webhook} />
          </Item>
        </ul>
        <Group gap="xs" ml={-8} pb="xs">
          {mayEdit && <WebhookActions webhook={webhook} />}
          <Turn opened={opened} icon={opened ? 'shut' : 'open'} turn={toggle}>
            {t(opened ? 'webhook.hideDeliveries' : 'webhook.showDeliveries')}
          </Turn>
        </Group>
        {opened && <Deliveries webhook={webhook} />}
      </section>
    </li>
  )
}

const State = ({ webhook }: { webhook: Webhook }) => {
  const t = useWords()
  const dates = useDates()
  const { data } = useDeliveries(webhook.id)
  const { failingSince } = webhook
  // Only of a webhook that works do the deliveries say more.
  const state = webhook.state === 'active' && !data ? null : shownWebhookState(webhook, data?.list ?? [])
  return (
    <Group gap="xs" my={4}>
      {state && <Badge {...badges[state]}>{t(`webhook.${state}`)}</Badge>}
      {failingSince && (
        <Text size="sm">{t('webhook.failingSince', { time: dates.moment(failingSince) })}</Text>
      )}
    </Group>
  )
}

const Types = ({ types }: Pick<Webhook, 'types'>) => {
  const t = useWords()
  const names = types?.map((type) => t(eventNames[type])).join(', ')
  return (
    <Text size="sm">
      {t('webhook.types')}: {names ?? t('webhook.everyTypeChosen')}
    </Text>
  )
}

const OldSecret = ({ webhook: { oldSecretUntil } }: { webhook: Webhook }) => {
  const t = useWords()
  const dates = useDates()
  if (!oldSecretUntil) return null
  return (
    <Badge icon="clock" tone="warn">
      {t('webhook.oldSecretUntil', { time: dates.moment(oldSecretUntil) })}
    </Badge>
  )
}

const WebhookSecret = ({ webhook: { id, webApiId, secret } }: { webhook: Webhook }) => {
  const t = useWords()
  const whole = useWhole(
    async () =>
      (await api.webhook.all.fetch({ webApiId }, UNCACHED)).list.find((webhook) => webhook.id === id)?.secret,
  )
  const labels = {
    copy: t('webhook.copySecret'),
    show: t('webhook.showSecret'),
    hide: t('webhook.hideSecret'),
  }
  return (
    <Secret masked={secret} secret={whole} mayRead={useMay()('editWebApis')} labels={labels}>
      {(visible) => (
        <Text size="sm" component="span" className={classes.words}>
          {t('webhook.secret')}: <span className={classes.key}>{visible}</span>
        </Text>
      )}
    </Secret>
  )
}

const ItemActions = ({ webhook }: { webhook: Webhook }) => {
  const t = useWords()
  const { id, url } = webhook
  return (
    <>
      <EditAction title={t('webhook.editTitle', { url })}>
        {(done) => <EditWebhookForm webhook={webhook} done={done} />}
      </EditAction>
      <CloseAction
        icon="remove"
        call={trpc.webhook.close}
        input={{ id }}
        title={t('webhook.closeTitle', { url })}
        body={t('webhook.closeBody')}
        verb={t('webhook.close')}
        closed={() => notice(t('webhook.closed'), url)}
      />
    </>
  )
}
