import { planStateOf } from '@kaarditeek/domain/card/load/plan/rules'
import type { LoadPlan } from '@kaarditeek/domain/card/load/plan/schema'
import type { PlanState } from '@kaarditeek/domain/card/load/plan/states'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '../../../../components/badge'
import type { IconName } from '../../../../components/icon'
import { TextLink } from '../../../../components/links'
import { columnsOf } from '../../../../components/list/columns'
import { MoneyValue, TextValue } from '../../../../components/value'
import { useWords } from '../../../../lib/language'
import { StopPlan } from './stop-plan'

const column = columnsOf<LoadPlan>('loadPlan')

const amountOf = (label: 'loadPlan.amount' | 'loadPlan.total') =>
  column.show('amount', (plan) => <Amount {...plan} />, {
    ...{ label, width: 9, grows: false, named: true, align: 'end', priority: 4 },
  })

/** A sum, and below it what was taken back of it. */
const WithTakenBack = ({ cents, children }: { cents: number; children: ReactNode }) => {
  const t = useWords()
  if (cents === 0) return children
  return (
    <Stack component="span" gap={0} align="flex-end">
      {children}
      <Text span size="xs" c="dimmed" fw="normal">
        {t('loadPlan.takenBack', { sum: formatMoney(cents) })}
      </Text>
    </Stack>
  )
}

/** What the last run loaded. */
const Loaded = ({ lastAmount, lastReversedAmount }: LoadPlan) => (
  <WithTakenBack cents={lastReversedAmount}>
    <MoneyValue value={lastAmount} />
  </WithTakenBack>
)

/** What a plan loads and when. */
const planOf = (amount: ReturnType<typeof amountOf>) => [
  column.show('monthly', (plan) => <State {...plan} />, { label: 'loadPlan.state', width: 9.5, priority: 5 }),
  column.day('nextRunAt', { priority: 4, onlyGiven: true }),
  amount,
  column.number('cardCount', { priority: 4, width: 6 }),
  column.flag('upTo', { priority: 0, width: 8 }),
]
/** What the last run did. */
const lastRunOf = (more: { onlyGiven?: true }) => [
  column.moment('lastRunAt', { priority: 0, ...more }),
  column.show('lastAmount', (plan) => <Loaded {...plan} />, { align: 'end', width: 9, priority: 1, ...more }),
  column.number('lastLoaded', { priority: 0, ...more }),
  column.number('lastRefused', { priority: 2, ...more }),
]
/** When, by whom and why loads of the last run were taken back. */
const reversal = [
  column.moment('reversedAt', { onDemand: true }),
  column.person('reversedBy', 'reversedByName', { onDemand: true }),
  column.optional('reversalReason', { onDemand: true }),
]
/** Who ordered a plan and when. */
const origin = [
  column.person('author', 'authorName', { priority: 2 }),
  column.moment('dateIn', { priority: 3 }),
]

export const planColumns = [
  column.title('reason', ({ loadPlanID, reason }) => (
    <TextLink to="/cards/loads/$loadPlanID" params={{ loadPlanID }}>
      {reason}
    </TextLink>
  )),
  ...planOf(amountOf('loadPlan.amount')),
  ...lastRunOf({}),
  ...reversal,
  ...origin,
  column.actions('editCardLimits', (plan) => (plan.nextRunAt ? <StopPlan plan={plan} /> : null)),
]

/** Fields of a plan on its page, below its reason. */
export const planData = [
  ...planOf(amountOf('loadPlan.total')),
  ...lastRunOf({ onlyGiven: true }),
  column.moment('stoppedAt', { onlyGiven: true }),
  column.person('stoppedBy', 'stoppedByName', { onlyGiven: true }),
  ...origin,
]

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

const State = (plan: LoadPlan) => {
  const t = useWords()
  const state = planStateOf(plan)
  if (state === 'stopped' && isLeft(plan))
    return (
      <Badge icon="stop" tone="warn">
        {t('loadPlan.states_left')}
      </Badge>
    )
  const badge = <Badge {...shown[state]}>{t(`loadPlan.states_${state}`)}</Badge>
  if (!plan.nextRunAt || state === 'running' || !plan.reversed) return badge
  return (
    <Stack component="span" gap={2} align="flex-start">
      {badge}
      <Text span size="xs" c="dimmed">
        {t('loadPlan.runReversed')}
      </Text>
    </Stack>
  )
}
