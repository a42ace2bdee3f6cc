import { curlCommand } from '@kaarditeek/domain/curl'
import type { DeliveryState, Webhook, WebhookDelivery } from '@kaarditeek/domain/webhook/schema'
import { Button, Checkbox, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Badge, type Tone } from '../../../components/badge'
import { CopyButton } from '../../../components/copy-button'
import { FailurePage } from '../../../components/failure-page'
import type { IconName } from '../../../components/icon'
import { IconButton } from '../../../components/icon-button'
import { failureNotice } from '../../../components/notice'
import { MomentValue } from '../../../components/value'
import { useDates } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { useMay } from '../../../lib/session'
import { trpc } from '../../../lib/trpc'
import classes from '../web-api.module.css'
import { eventNames } from './event-names'
import { FIRST, useDeliveries } from './use-deliveries'

const MOST = 100

/** Events of a webhook in the last days, newest first. */
export const Deliveries = ({ webhook: { id: webhookID, url } }: { webhook: Webhook }) => {
  const t = useWords()
  const [failed, setFailed] = useState(false)
  const [limit, setLimit] = useState(FIRST)
  const page = useDeliveries(webhookID, { failed, limit })
  const list = page.data?.list
  return (
    <section aria-label={t('webhook.deliveries')}>
      <Group justify="space-between" mt="sm" mb={4}>
        <Title order={3} size="sm">
          {t('webhook.deliveries')}
        </Title>
        <Checkbox
          size="xs"
          label={t('webhook.onlyFailed')}
          checked={failed}
          onChange={(event) => setFailed(event.currentTarget.checked)}
        />
      </Group>
      {page.error && !list ? <FailurePage error={page.error} order={2} /> : null}
      {list?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('webhook.noDeliveries')}
        </Text>
      )}
      <ul className={classes.items} aria-busy={!list || page.isPlaceholderData}>
        {list?.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} url={url} />
        ))}
      </ul>
      {list?.length === FIRST && limit === FIRST && (
        <Button mt="xs" size="compact-sm" variant="subtle" onClick={() => setLimit(MOST)}>
          {t('list.more')}
        </Button>
      )}
    </section>
  )
}

const badges: Record<DeliveryState, { icon: IconName; tone: Tone }> = {
  waiting: { icon: 'clock', tone: 'calm' },
  retrying: { icon: 'renew', tone: 'warn' },
  delivered: { icon: 'check', tone: 'good' },
  failed: { icon: 'cross', tone: 'bad' },
  shown: { icon: 'info', tone: 'calm' },
}

const Delivery = ({ delivery, url }: { delivery: WebhookDelivery; url: string }) => {
  const t = useWords()
  const mayEdit = useMay()('editWebApis')
  const { type, state, createdAt, eventID } = delivery
  return (
    <li className={`tabular ${classes.delivery}`}>
      <MomentValue value={createdAt} />
      <span>
        <Badge {...badges[state]}>{t(`webhook.${state}`)}</Badge>
      </span>
      <strong>{t(eventNames[type])}</strong>
      <div className={classes.words}>
        <Attempts delivery={delivery} />
        <Text size="xs" c="dimmed">
          {eventID}
        </Text>
        <Request delivery={delivery} url={url} />
      </div>
      {mayEdit && state !== 'waiting' && <SendAgain delivery={delivery} />}
    </li>
  )
}

/** The last reply, or why there was none, and the number of attempts. */
const Attempts = ({ delivery }: { delivery: WebhookDelivery }) => {
  const t = useWords()
  const dates = useDates()
  const { attempts, nextAttemptAt, status, answer, failure, state } = delivery
  const parts = [
    status !== null && t('webhook.answered', { status }),
    failure && t(`webhook.${failure}`),
    attempts > 1 && t('webhook.attempts', { count: attempts }),
    state === 'retrying' && nextAttemptAt && t('webhook.nextAttempt', { time: dates.moment(nextAttemptAt) }),
  ].filter(Boolean)
  return (
    <>
      <Text size="sm">{parts.join(' · ')}</Text>
      {answer && state !== 'delivered' && <Text size="sm">{answer}</Text>}
    </>
  )
}

/** What a sandbox would have sent, to be read or sent by hand. */
const Request = ({ delivery: { headers, body }, url }: { delivery: WebhookDelivery; url: string }) => {
  const t = useWords()
  if (!headers || body === null) return null
  const { 'content-length': _, ...others } = headers
  const given = Object.entries(others)
  return (
    <details>
      <summary>{t('webhook.request')}</summary>
      <Group align="flex-start" gap="xs" wrap="nowrap">
        <pre className={classes.code}>
          {[`POST ${url}`, ...given.map((header) => header.join(': ')), '', body].join('\n')}
        </pre>
        <CopyButton value={curlCommand('POST', url, given, body)} label={t('webhook.copyRequest')} />
      </Group>
    </details>
  )
}

const SendAgain = ({ delivery: { id, eventID } }: { delivery: WebhookDelivery }) => {
  const t = useWords()
  const { mutate, isPending } = trpc.webhook.sendAgain.useMutation({ onError: failureNotice })
  return (
    <IconButton
      icon="renew"
      label={t('webhook.sendAgain', { eventID })}
      loading={isPending}
      onClick={() => mutate({ id })}
    />
  )
}
