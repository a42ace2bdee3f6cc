import { isRunning, planStateOf } from '@kaarditeek/domain/card/load/plan/rules'
import type { LoadPlan } from '@kaarditeek/domain/card/load/plan/schema'
import type { PlanState } from '@kaarditeek/domain/card/load/plan/states'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Box, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '../../../../components/badge'
import type { IconName } from '../../../../components/icon'
import { TextLink } from '../../../../components/links'
import { columnsOf } from '../../../../components/list/columns'
import { RowTitle } from '../../../../components/list/row'
import { MomentValue, MoneyValue, TextValue } from '../../../../components/value'
import { useDates } from '../../../../lib/dates'
import { useWords } from '../../../../lib/language'
import { StopPlan } from './stop-plan'

const column = columnsOf<LoadPlan>('loadPlan')

/** A figure, and below it a note. */
const WithNote = ({ note, children }: { note: string; children: ReactNode }) => (
  <Stack component="span" display="inline-flex" gap={0} align="flex-end">
    {children}
    <Text span size="xs" c="dimmed" fw="normal">
      {note}
    </Text>
  </Stack>
)

/** A sum, and below it what was taken back of it. */
const WithTakenBack = ({ cents, children }: { cents: number; children: ReactNode }) => {
  const t = useWords()
  if (cents === 0) return children
  return <WithNote note={t('loadPlan.takenBack', { sum: formatMoney(cents) })}>{children}</WithNote>
}

/** The number of cards of a plan; of one that is done, how many it loaded, and of how many: below it, or on a phone in one line. */
const Cards = ({ cardCount, lastLoaded, nextRunAt }: LoadPlan) => {
  const t = useWords()
  const all = formatNumber(cardCount)
  if (nextRunAt !== null || lastLoaded === null || lastLoaded >= cardCount) return all
  const loaded = formatNumber(lastLoaded)
  return (
    <>
      <Box component="span" hiddenFrom="sm">
        {t('loadPlan.loadedOf', { loaded, all })}
      </Box>
      <Box component="span" visibleFrom="sm">
        <WithNote note={t('loadPlan.ofCards', { count: cardCount })}>{loaded}</WithNote>
      </Box>
    </>
  )
}

/** What the last run loaded. */
const Loaded = ({ lastAmount, lastReversedAmount }: LoadPlan) => (
  <WithTakenBack cents={lastReversedAmount}>
    <MoneyValue value={lastAmount} />
  </WithTakenBack>
)

/** When a plan was ordered, and below it when it loads next. A phone has room for one of them. */
const Ordered = (plan: LoadPlan) => {
  const t = useWords()
  const dates = useDates()
  const { dateIn, nextRunAt } = plan
  const next = nextRunAt && !isRunning(plan) ? dates.day(nextRunAt) : null
  return (
    <>
      <Box component="span" hiddenFrom="sm">
        {next === null
          ? `${t('loadPlan.dateIn')} ${dates.moment(dateIn)}`
          : `${t('loadPlan.nextRunAt')} ${next}`}
      </Box>
      <Stack component="span" display="inline-flex" gap={0} visibleFrom="sm">
        <MomentValue value={dateIn} />
        {next !== null && (
          <Text span size="xs" c="dimmed">
            {t('loadPlan.nextOn', { day: next })}
          </Text>
        )}
      </Stack>
    </>
  )
}

/** When, by whom and why loads of the last run were taken back. */
const reversal = [
  column.moment('reversedAt', { onDemand: true }),
  column.person('reversedBy', 'reversedByName', { onDemand: true }),
  column.optional('reversalReason', { onDemand: true }),
]

/** The columns of the list of loads. The state stands beside the reason, so that a phone shows the day, the cards and the sum. */
export const planColumns = [
  column.title('reason', (plan) => <Title {...plan} />, { width: 16 }),
  column.show('dateIn', (plan) => <Ordered {...plan} />, {
    width: 11,
    grows: false,
    priority: 6,
  }),
  column.show('cardCount', (plan) => <Cards {...plan} />, {
    ...{ width: 6, grows: false, named: true, align: 'end', priority: 5 },
  }),
  column.show('amount', (plan) => <Amount {...plan} />, {
    ...{ width: 9, grows: false, align: 'end', priority: 5.5 },
  }),
  column.person('author', 'authorName', { priority: 4, width: 8 }),
  column.flag('upTo', { priority: 0, width: 8 }),
  column.moment('lastRunAt', { priority: 0 }),
  column.show('lastAmount', (plan) => <Loaded {...plan} />, { align: 'end', width: 9, priority: 1 }),
  column.number('lastLoaded', { priority: 0 }),
  column.number('lastRefused', { priority: 2 }),
  ...reversal,
  column.actions('editCardLimits', (plan) => (plan.nextRunAt ? <StopPlan plan={plan} /> : null)),
]

const Title = (plan: LoadPlan) => {
  const { loadPlanID, reason } = plan
  return (
    <RowTitle badge={<State {...plan} />}>
      <TextLink to="/cards/loads/$loadPlanID" params={{ loadPlanID }}>
        {reason}
      </TextLink>
    </RowTitle>
  )
}

/** The sum of one run. One up to levels loads less to cards that have money: once it is done, the sum is what it loaded. */
const Amount = ({ amount, upTo, nextRunAt, lastAmount, lastReversedAmount }: LoadPlan) => {
  const t = useWords()
  if (amount === null) return <TextValue value={null} />
  const isKnown = upTo && nextRunAt === null && lastAmount !== null
  const sum = formatMoney(isKnown ? lastAmount : amount)
  // Of a plan that loads again, what was taken back stands beside what was loaded last.
  return (
    <WithTakenBack cents={nextRunAt ? 0 : lastReversedAmount}>
      {upTo && !isKnown ? t('loadPlan.amountUpTo', { sum }) : sum}
    </WithTakenBack>
  )
}

/** Whether a job stopped the plan because its author's account is closed. Rule 5.26. */
const isLeft = ({ stoppedAt, stoppedBy }: LoadPlan) => stoppedAt !== null && stoppedBy === null

const shown = {
  later: { icon: 'clock', tone: 'accent' },
  monthly: { icon: 'renew', tone: 'accent' },
  running: { icon: 'renew', tone: 'accent' },
  done: { icon: 'check', tone: 'good' },
  stopped: { icon: 'stop', tone: 'calm' },
  reversed: { icon: 'undo', tone: 'calm' },
} as const satisfies Record<PlanState, { icon: IconName; tone: Tone }>

/** The state of a plan. */
export const PlanBadge = ({ plan }: { plan: LoadPlan }) => {
  const t = useWords()
  const state = planStateOf(plan)
  if (state === 'stopped' && isLeft(plan))
    return (
      <Badge icon="stop" tone="warn">
        {t('loadPlan.states_left')}
      </Badge>
    )
  return <Badge {...shown[state]}>{t(`loadPlan.states_${state}`)}</Badge>
}

/** The state, and below it whether the last run of a plan that goes on was taken back. */
const State = (plan: LoadPlan) => {
  const t = useWords()
  const badge = <PlanBadge plan={plan} />
  if (!plan.nextRunAt || isRunning(plan) || !plan.reversed) return badge
  return (
    <Stack component="span" gap={2} align="flex-start">
      {badge}
      <Text span size="xs" c="dimmed">
        {t('loadPlan.runReversed')}
      </Text>
    </Stack>
  )
}
