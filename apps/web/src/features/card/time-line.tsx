import { Button, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { Empty } from '../../components/empty'
import { FailurePage } from '../../components/failure-page'
import { useWords } from '../../lib/language'
import { Event, type PaymentPart } from './event'
import { refusalsOf } from './events'
import classes from './time-line.module.css'
import { FIRST_EVENTS, MOST_EVENTS, useEvents, useRefusals } from './use-events'
import { WaitingEvents } from './waiting-events'

type Props = {
  id: number
  paymentActions: PaymentPart
}

/** Payments, loads, refusals and changes of a card in one list, newest first. */
export const TimeLine = ({ id, paymentActions }: Props) => {
  const t = useWords()
  const [limit, setLimit] = useState(FIRST_EVENTS)
  const { events, hasMore, error } = useEvents(id, limit)
  if (error && !events) return <FailurePage error={error} order={2} />
  if (!events) return <WaitingEvents />
  return (
    <>
      {hasMore && (
        <Text size="sm" c="dimmed" mb="xs" className={`only-print ${classes.latest}`}>
          {t('card.printedEvents', { count: events.length })}
        </Text>
      )}
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
  if (!refusals) return <WaitingEvents />
  if (refusals.length === 0)
    return (
      <Paper withBorder radius="lg">
        <Empty title={t('card.noRefusals')} />
      </Paper>
    )
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
