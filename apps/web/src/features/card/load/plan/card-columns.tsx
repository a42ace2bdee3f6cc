import type { LoadPlan, LoadPlanCard } from '@kaarditeek/domain/card/load/plan/schema'
import { plainStandingOf } from '@kaarditeek/domain/card/rules'
import { TextLink } from '../../../../components/links'
import { columnsOf } from '../../../../components/list/columns'
import { TextValue } from '../../../../components/value'
import { StandingBadge } from '../../../../shared/card/standing-badge'
import { CustomerLink } from '../../../../shared/customer/links'
import { Pan } from '../../columns'
import { LastRunBadge } from './last-run'
import { whyRefused } from './why-refused'

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
const lastRun = ofCard.show('lastRun', (card) => <LastRunBadge {...card} />, {
  ...{ width: 9, grows: false, priority: 3.5 },
})
const refusal = ofCard('refusal', (refusal) => <TextValue value={whyRefused(refusal)} />, {
  priority: 4,
  width: 12,
})

const byResult = (columns: ReturnType<typeof cardColumns>) => ({
  first: columns,
  run: [...columns, lastRun],
  refused: [...columns, lastRun, refusal],
})
const loaded = byResult(cardColumns({ label: 'loadPlanCard.amount', named: false }))
const filled = byResult(cardColumns({ label: 'loadPlanCard.level', named: true }))

/** Whether the cards of a plan have a result to show: it has run, or was stopped before. */
export const hasResults = ({ lastRunAt, stoppedAt }: LoadPlan): boolean =>
  lastRunAt !== null || stoppedAt !== null

/** Returns the columns of a plan's cards, with the result of the last run once there is one. */
export const planCardColumns = (plan: LoadPlan) => {
  const columns = plan.upTo ? filled : loaded
  if (plan.lastRefused) return columns.refused
  return hasResults(plan) ? columns.run : columns.first
}
