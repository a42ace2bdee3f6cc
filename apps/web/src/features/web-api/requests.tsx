import { CardState } from '@kaarditeek/domain/card/rules'
import type { PaymentStatus } from '@kaarditeek/domain/payment/rules'
import type { WebApiRequest } from '@kaarditeek/domain/web-api/schema'
import { errorText } from '@kaarditeek/i18n/error-text'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Button, Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { Badge, type Tone } from '../../components/badge'
import { FailurePage } from '../../components/failure-page'
import type { IconName } from '../../components/icon'
import { MomentValue } from '../../components/value'
import { languageID, useWords } from '../../lib/language'
import { useList } from '../../lib/list'
import { api } from '../../lib/trpc'
import { Part } from './part'
import classes from './web-api.module.css'

const FIRST = 10
const MOST = 100

/** Payments, reversals and refusals of a web API in the last days, newest first. Rules §6. */
export const Requests = ({ webApiId }: { webApiId: number }) => {
  const t = useWords()
  const [refused, setRefused] = useState(false)
  const [limit, setLimit] = useState(FIRST)
  const search = { webApiId, refused, page: 1, limit, orderBy: '-receivedAt' } as const
  const { page, totals } = useList(api.webApi.requests, search)
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

const badges: Record<PaymentStatus, { icon: IconName; tone: Tone }> = {
  taken: { icon: 'check', tone: 'good' },
  partial: { icon: 'check', tone: 'warn' },
  reversed: { icon: 'renew', tone: 'calm' },
  refused: { icon: 'cross', tone: 'bad' },
}

/** The amount in cents, below zero for what a reversal gave back; null if the request had none. */
const amountOf = ({ requestedAmount, approvedAmount, reversedAmount }: WebApiRequest) =>
  reversedAmount === null ? (approvedAmount ?? requestedAmount) : -reversedAmount

const Request = ({ request }: { request: WebApiRequest }) => {
  const t = useWords()
  const { kind, status, panLast4, terminalID, requestID } = request
  const amount = amountOf(request)
  const label = kind === 'reversal' && status === 'reversed' ? 'reversal' : status
  return (
    <li className={`tabular ${classes.request}`}>
      <MomentValue value={request.receivedAt} />
      <span>
        <Badge {...badges[status]}>{t(`webApi.${label}`)}</Badge>
      </span>
      <strong>{amount !== null && formatMoney(amount)}</strong>
      <span>{panLast4 !== null && `•••• ${panLast4}`}</span>
      <span>{terminalID}</span>
      <span className={classes.words}>
        <Named request={request} />
        <Refusal request={request} />
        {requestID && (
          <Text size="xs" c="dimmed">
            {t('webApi.requestID', { requestID })}
          </Text>
        )}
      </span>
    </li>
  )
}

/** Names the payment, or the payment that a reversal refers to, by its id or else its idempotency key. */
const Named = ({ request }: { request: WebApiRequest }) => {
  const t = useWords()
  const { kind, transactionID, paymentKey, idempotencyKey } = request
  const key = kind === 'reversal' ? paymentKey : idempotencyKey
  if (kind === 'balance') return <Text size="sm">{t('webApi.balanceQuery')}</Text>
  const payment = String(transactionID ?? key)
  return <Text size="sm">{t(kind === 'reversal' ? 'webApi.reversalOf' : 'webApi.payment', { payment })}</Text>
}

/** Why the request was refused, with the card's state if the card cannot be used. */
const Refusal = ({ request: { refusal } }: { request: WebApiRequest }) => {
  const t = useWords()
  if (!refusal) return null
  const { cardState } = refusal
  const states = {
    [CardState.active]: t('card.active'),
    [CardState.future]: t('card.future'),
    [CardState.closed]: t('card.closed'),
    [CardState.expired]: t('card.expired'),
  }
  const state = cardState === null ? t('webApi.withoutClient') : cardState !== undefined && states[cardState]
  return (
    <Text size="sm">
      {errorText(refusal, languageID())}
      {state && ` (${state.toLocaleLowerCase()})`}
    </Text>
  )
}
