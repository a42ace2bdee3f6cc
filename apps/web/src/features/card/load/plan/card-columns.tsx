import type { LoadPlan, LoadPlanCard } from '@kaarditeek/domain/card/load/plan/schema'
import { plainStandingOf } from '@kaarditeek/domain/card/rules'
import { isErrorCode } from '@kaarditeek/domain/error/codes'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { refusalReasons } from '@kaarditeek/domain/error/reasons'
import { TextLink } from '../../../../components/links'
import { columnsOf } from '../../../../components/list/columns'
import { TextValue } from '../../../../components/value'
import { refusalText } from '../../../../lib/failure'
import { StandingBadge } from '../../../../shared/card/standing-badge'
import { CustomerLink } from '../../../../shared/customer/links'
import { Pan } from '../../columns'
import { isRunning } from './columns'
import { LastRunBadge } from './last-run'

/** Why the last run refused a card. Rule 5.26. */
const whyRefused = (refusal: string | null): string | null => {
  const reason = refusalReasons.find((one) => one === refusal)
  if (reason) return refusalText(new DomainError('ERROR_INVALID_VALUE', { reason }))
  return refusal !== null && isErrorCode(refusal) ? refusalText(new DomainError(refusal)) : null
}

const ofCard = columnsOf<LoadPlanCard>('loadPlanCard')

const Client = ({ card: { customerID, customerName, customerClosed } }: { card: LoadPlanCard }) => (
  <CustomerLink customerID={customerID} closed={customerClosed}>
    {customerName}
  </CustomerLink>
)

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
  ofCard('nameOnCard', undefined, { label: 'card.nameOnCard', width: 7, priority: 2 }),
  ofCard.show('customerName', (card) => <Client card={card} />, { label: 'card.customerName', priority: 3 }),
  ofCard.money('amount', { priority: 5, ...options }),
  ofCard.number('uses', { priority: 1.75, width: 7 }),
  ofCard.show('cardState', (card) => <StandingBadge standing={plainStandingOf(card)} />, {
    ...{ label: 'card.cardState', width: 8.75, grows: false, priority: 4 },
  }),
  ofCard.optional('comment', { priority: 1.5 }),
]
const lastRun = ofCard('lastRun', (lastRun) => <LastRunBadge lastRun={lastRun} />, {
  ...{ width: 9, grows: false, priority: 3.5 },
})
const refusal = ofCard('refusal', (refusal) => <TextValue value={whyRefused(refusal)} />, {
  priority: 4,
  width: 12,
})

const byResult = (columns: ReturnType<typeof cardColumns>) => ({
  same: columns,
  mixed: [...columns, lastRun],
  refused: [...columns, lastRun, refusal],
})
const loaded = byResult(cardColumns({ label: 'loadPlanCard.amount', named: false }))
const filled = byResult(cardColumns({ label: 'loadPlanCard.level', named: true }))

/** Returns the columns of a plan's cards, with the result of the last run if it may differ between cards. */
export const planCardColumns = (plan: LoadPlan) => {
  const { upTo, lastRefused, stoppedAt } = plan
  const columns = upTo ? filled : loaded
  if (lastRefused) return columns.refused
  return upTo || stoppedAt || isRunning(plan) ? columns.mixed : columns.same
}
