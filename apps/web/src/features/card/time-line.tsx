import type { CardRefusal } from '@kaarditeek/domain/card/refusal'
import type { Transaction } from '@kaarditeek/domain/transaction/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { RowActions } from '../../components/action/row-actions'
import { Badge } from '../../components/badge'
import { FailurePage } from '../../components/failure-page'
import { type Change, Differences } from '../../components/history/differences'
import { useAuthorName } from '../../components/history/use-author-name'
import { Icon, type IconName } from '../../components/icon'
import { MomentValue } from '../../components/value'
import { useWords } from '../../lib/language'
import { isEdited } from '../../shared/transaction/is-edited'
import { TransactionAmount } from '../../shared/transaction/transaction-amount'
import { askingText } from '../../shared/web-api/asking-text'
import { RefusalText } from '../../shared/web-api/refusal-text'
import { cardChanges } from './columns'
import classes from './time-line.module.css'
import { type CardEvent, FIRST_EVENTS, MOST_EVENTS, refusalsOf, useEvents, useRefusals } from './use-events'

type PaymentPart = (transaction: Transaction) => ReactNode

type Props = {
  id: number
  /** Renders the buttons of a payment; the transaction feature provides them. */
  paymentActions: PaymentPart
}

/** Payments, refusals and changes of a card in one list, newest first. */
export const TimeLine = ({ id, paymentActions }: Props) => {
  const t = useWords()
  const [limit, setLimit] = useState(FIRST_EVENTS)
  const { events, hasMore, error } = useEvents(id, limit)
  if (error && !events) return <FailurePage error={error} order={2} />
  if (!events) return <Skeleton height={240} radius="lg" />
  return (
    <>
      <ol className={`tabular ${classes.line}`} aria-label={t('card.events')}>
        {events.map((event) => (
          <li key={event.key} className={classes.event}>
            <Event event={event} paymentActions={paymentActions} />
          </li>
        ))}
      </ol>
      {hasMore && limit < MOST_EVENTS && (
        <Button mt="xs" size="compact-sm" variant="subtle" onClick={() => setLimit(MOST_EVENTS)}>
          {t('list.more')}
        </Button>
      )}
    </>
  )
}

/** The refusals of a card in the last days, newest first. */
export const Refusals = ({ id }: { id: number }) => {
  const t = useWords()
  const { data, error } = useRefusals(id, MOST_EVENTS)
  const refusals = data && refusalsOf(data.list)
  if (error && !refusals) return <FailurePage error={error} order={2} />
  if (!refusals) return <Skeleton height={240} radius="lg" />
  if (refusals.length === 0) return <Text c="dimmed">{t('card.noRefusals')}</Text>
  return (
    <ol className={`tabular ${classes.line}`} aria-label={t('card.refused')}>
      {refusals.map((event) => (
        <li key={event.key} className={classes.event}>
          <Event event={event} paymentActions={() => null} />
        </li>
      ))}
    </ol>
  )
}

const icons: Record<CardEvent['kind'], IconName> = { payment: 'card', refusal: 'cross', change: 'edit' }

const Event = ({ event, paymentActions }: { event: CardEvent; paymentActions: PaymentPart }) => (
  <>
    <span className={classes.icon} data-kind={event.kind}>
      <Icon name={icons[event.kind]} size={15} />
    </span>
    <Text span inherit c="dimmed" className={classes.time}>
      <MomentValue value={event.at} />
    </Text>
    {event.kind === 'payment' && <Payment payment={event.payment} actions={paymentActions(event.payment)} />}
    {event.kind === 'refusal' && <Refused refusal={event.refusal} />}
    {event.kind === 'change' && (
      <span className={classes.text}>
        <Differences now={event.change} before={event.before} fields={cardChanges} />
        <Author change={event.change} />
      </span>
    )}
  </>
)

const Author = ({ change }: { change: Change }) => (
  <Text size="xs" c="dimmed">
    {useAuthorName(change.authorEmail)}
  </Text>
)

const Payment = ({ payment, actions }: { payment: Transaction; actions: ReactNode }) => {
  const t = useWords()
  const { payee, operator, comment, amount, refundedAmount } = payment
  return (
    <>
      <span className={classes.text}>
        <Group component="span" gap={6}>
          {payee}
          {isEdited(payment) && (
            <Badge icon="edit" tone="warn">
              {t('transaction.hasChanged')}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {[operator, comment].filter((one) => one !== null).join(' · ')}
        </Text>
      </span>
      <strong className={classes.amount}>
        <TransactionAmount cents={amount} refunded={refundedAmount} />
      </strong>
      <span className={classes.actions}>
        <RowActions>{actions}</RowActions>
      </span>
    </>
  )
}

const Refused = ({ refusal }: { refusal: CardRefusal }) => {
  const t = useWords()
  const { kind, terminalID, requestedAmount } = refusal
  const asking = askingText(kind)
  const where = [asking && t(asking), terminalID].filter((one) => one)
  return (
    <>
      <span className={classes.text}>
        {refusal.refusal && <RefusalText refusal={refusal.refusal} />}
        <Text size="xs" c="dimmed">
          {[t('webApi.refused'), ...where].join(' · ')}
        </Text>
      </span>
      <span className={classes.amount}>
        {requestedAmount !== null && (
          <Text span inherit c="dimmed" td="line-through">
            {formatMoney(requestedAmount)}
          </Text>
        )}
      </span>
    </>
  )
}
