import type { CompanyRequest } from '@kaarditeek/domain/web-api/request'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { Badge, type Tone } from '../../components/badge'
import { FailurePage } from '../../components/failure-page'
import type { IconName } from '../../components/icon'
import { MomentValue } from '../../components/value'
import { useWords, type Words } from '../../lib/language'
import { useList } from '../../lib/list'
import { api } from '../../lib/trpc'
import { CardLink } from '../../shared/card/card-link'
import { askingText } from '../../shared/web-api/asking-text'
import { RefusalText } from '../../shared/web-api/refusal-text'
import { Part } from './part'
import classes from './web-api.module.css'

const MOST = 100

/** The search of the newest payments, as the opened details begin. */
export const newestRequests = (webApiId: number) =>
  ({ webApiId, refused: false, page: 1, limit: 5, orderBy: '-receivedAt' }) as const

/** Payments, reversals and refusals of a web API in the last days, newest first. Rule 6.16. */
export const Requests = ({ webApiId }: { webApiId: number }) => {
  const t = useWords()
  const newest = newestRequests(webApiId)
  const [refused, setRefused] = useState(false)
  const [limit, setLimit] = useState<number>(newest.limit)
  const { page, totals } = useList(api.webApi.requests, { ...newest, refused, limit })
  const { list } = page.data ?? {}
  const hasMore = list && limit < MOST && (totals.data?.count ?? 0) > list.length
  const only = (
    <Checkbox
      size="xs"
      label={t('webApi.onlyRefused')}
      checked={refused}
      onChange={(event) => setRefused(event.currentTarget.checked)}
    />
  )
  return (
    <Part title={t('webApi.requests')} action={only}>
      {page.error && !list ? <FailurePage error={page.error} order={2} /> : null}
      {list?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('webApi.noRequests')}
        </Text>
      )}
      <ul className={classes.items} aria-busy={!list || page.isPlaceholderData}>
        {list?.map((request) => (
          <Request key={request.requestID ?? request.idempotencyKey} request={request} />
        ))}
      </ul>
      {hasMore && (
        <Button mt="xs" size="compact-sm" variant="subtle" onClick={() => setLimit(MOST)}>
          {t('list.more')}
        </Button>
      )}
    </Part>
  )
}

const badges: Record<CompanyRequest['status'], { icon: IconName; tone: Tone }> = {
  taken: { icon: 'check', tone: 'good' },
  partial: { icon: 'check', tone: 'warn' },
  reversed: { icon: 'undo', tone: 'calm' },
  loaded: { icon: 'plus', tone: 'good' },
  held: { icon: 'clock', tone: 'good' },
  released: { icon: 'renew', tone: 'calm' },
  refused: { icon: 'cross', tone: 'bad' },
}

/** The amount in cents, below zero for what a reversal gave back; null if the request had none. */
const amountOf = ({ requestedAmount, approvedAmount, reversedAmount }: CompanyRequest) =>
  reversedAmount === null ? (approvedAmount ?? requestedAmount) : -reversedAmount

const Request = ({ request }: { request: CompanyRequest }) => {
  const t = useWords()
  const { kind, status, cardID, panLast4, terminalID } = request
  const amount = amountOf(request)
  const label = kind === 'reversal' && status === 'reversed' ? 'reversal' : status
  return (
    <li className={`tabular ${classes.request}`}>
      <MomentValue value={request.receivedAt} />
      <span>
        <Badge {...badges[status]}>{t(`webApi.${label}`)}</Badge>
      </span>
      <strong>{amount !== null && formatMoney(amount)}</strong>
      <span>{panLast4 !== null && <CardLink cardID={cardID} pan={`•••• ${panLast4}`} />}</span>
      <span>{terminalID}</span>
      <span className={classes.words}>
        {request.refusal && (
          <Text size="sm" fw={600}>
            <RefusalText refusal={request.refusal} />
          </Text>
        )}
        <Text size="xs" c="dimmed" title={idsOf(t, request, (id) => id)}>
          {idsOf(t, request, shortened)}
        </Text>
      </span>
    </li>
  )
}

/** Characters shown of each end of a long id: many begin with the time, others end with a number. */
const END = 6

const shortened = (id: string) => (id.length > 3 * END ? `${id.slice(0, END)}…${id.slice(-END)}` : id)

/** Names what was asked for and the request, with ids as `write` writes them. */
const idsOf = (t: Words, request: CompanyRequest, write: (id: string) => string) =>
  [
    nameOf(t, request, write),
    request.requestID && t('webApi.requestID', { requestID: write(request.requestID) }),
  ]
    .filter(Boolean)
    .join(' · ')

/** Names the hold, the payment, or the payment that a reversal refers to, by its id or else its idempotency key. */
const nameOf = (
  t: Words,
  { kind, transactionID, holdID, paymentKey, idempotencyKey }: CompanyRequest,
  write: (id: string) => string,
) => {
  const key = write((kind === 'reversal' ? paymentKey : idempotencyKey) ?? '')
  const asking = askingText(kind)
  if (asking) return t(asking)
  if (kind === 'hold' || kind === 'release') return t('webApi.hold', { hold: String(holdID ?? key) })
  const payment = String(transactionID ?? key)
  return t(kind === 'reversal' ? 'webApi.reversalOf' : 'webApi.payment', { payment })
}
