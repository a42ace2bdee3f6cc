import type { LoadPlan, LoadPlanCard } from '@kaarditeek/domain/card/load/plan/schema'
import { isErrorCode } from '@kaarditeek/domain/error/codes'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { refusalReasons } from '@kaarditeek/domain/error/reasons'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Badge } from '../../../../components/badge'
import { TextLink } from '../../../../components/links'
import { columnsOf } from '../../../../components/list/columns'
import { TextValue } from '../../../../components/value'
import { refusalText } from '../../../../lib/failure'
import { useWords } from '../../../../lib/language'
import { Pan } from '../../columns'
import { StopPlan } from './stop-plan'

const column = columnsOf<LoadPlan>('loadPlan')

const amountOf = (label: 'loadPlan.amount' | 'loadPlan.total') =>
  column.show('amount', (plan) => <Amount {...plan} />, {
    ...{ label, width: 9, grows: false, named: true, align: 'end', priority: 4 },
  })

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
  column.money('lastAmount', { priority: 1, ...more }),
  column.number('lastLoaded', { priority: 0, ...more }),
  column.number('lastRefused', { priority: 2, ...more }),
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

/** The sum of one run. One up to levels loads less to cards that have money. */
const Amount = ({ amount, upTo }: LoadPlan) => {
  const t = useWords()
  if (amount === null) return <TextValue value={null} />
  const sum = formatMoney(amount)
  return upTo ? t('loadPlan.amountUpTo', { sum }) : sum
}

/** Whether a job stopped the plan because its author's account is closed. Rule 5.26. */
const isLeft = ({ stoppedAt, stoppedBy }: LoadPlan) => stoppedAt !== null && stoppedBy === null

const State = (plan: LoadPlan) => {
  const { monthly, nextRunAt, lastRunAt, stoppedAt } = plan
  const t = useWords()
  if (isLeft(plan))
    return (
      <Badge icon="stop" tone="warn">
        {t('loadPlan.states_left')}
      </Badge>
    )
  if (stoppedAt)
    return (
      <Badge icon="stop" tone="calm">
        {t('loadPlan.states_stopped')}
      </Badge>
    )
  if (!nextRunAt)
    return (
      <Badge icon="check" tone="good">
        {t('loadPlan.states_done')}
      </Badge>
    )
  if (lastRunAt && lastRunAt >= nextRunAt)
    return (
      <Badge icon="renew" tone="accent">
        {t('loadPlan.states_running')}
      </Badge>
    )
  return (
    <Badge icon={monthly ? 'renew' : 'clock'} tone="accent">
      {t(monthly ? 'loadPlan.states_monthly' : 'loadPlan.states_later')}
    </Badge>
  )
}

/** Why the last run refused a card. Rule 5.26. */
const whyRefused = (refusal: string | null): string | null => {
  const reason = refusalReasons.find((one) => one === refusal)
  if (reason) return refusalText(new DomainError('ERROR_INVALID_VALUE', { reason }))
  return refusal !== null && isErrorCode(refusal) ? refusalText(new DomainError(refusal)) : null
}

const ofCard = columnsOf<LoadPlanCard>('loadPlanCard')

const cardColumns = (options: { label: 'loadPlanCard.amount' | 'loadPlanCard.level'; named: boolean }) => [
  ofCard.title(
    'pan',
    ({ cardID, pan }) => (
      <TextLink to="/cards/$id" params={{ id: cardID }}>
        <Pan pan={pan} />
      </TextLink>
    ),
    { width: 11.75, grows: false, label: 'card.pan' },
  ),
  ofCard('nameOnCard', undefined, { label: 'card.nameOnCard' }),
  ofCard.money('amount', { priority: 3, width: 9, ...options }),
  ofCard.number('uses', { priority: 2 }),
  ofCard.optional('comment', { priority: 0 }),
]
const loaded = cardColumns({ label: 'loadPlanCard.amount', named: false })
const filled = cardColumns({ label: 'loadPlanCard.level', named: true })
const refusal = ofCard('refusal', (refusal) => <TextValue value={whyRefused(refusal)} />, {
  priority: 4,
  width: 12,
})

/** The columns of a plan's cards by whether it fills them up to levels, and whether its last run refused some. */
export const planCardColumns = {
  loaded: { all: [...loaded], refused: [...loaded, refusal] },
  filled: { all: [...filled], refused: [...filled, refusal] },
}
