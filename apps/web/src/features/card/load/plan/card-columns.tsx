import { isRunning } from '@kaarditeek/domain/card/load/plan/rules'
import type { LoadPlan, LoadPlanCard } from '@kaarditeek/domain/card/load/plan/schema'
import { plainStandingOf } from '@kaarditeek/domain/card/rules'
import { Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { TextLink } from '../../../../components/links'
import { columnsOf } from '../../../../components/list/columns'
import { MoneyValue, NumberValue, TextValue } from '../../../../components/value'
import { useWords } from '../../../../lib/language'
import { StandingBadge } from '../../../../shared/card/standing-badge'
import { useValueText } from '../../../../shared/card/value'
import { CustomerLink } from '../../../../shared/customer/links'
import { Pan } from '../../columns'
import { NotLoadedBadge, RunResultBadge } from './run-result'
import { whyRefused } from './why-refused'

const ofCard = columnsOf<LoadPlanCard>('loadPlanCard')

const Client = ({ card: { customerID, customerName, customerClosed } }: { card: LoadPlanCard }) => (
  <CustomerLink customerID={customerID} closed={customerClosed}>
    {customerName}
  </CustomerLink>
)

type LoadedProps = { card: LoadPlanCard; children: ReactNode }

/** What a card got by the last run: struck through if that was taken back. */
const Loaded = ({ card: { reversed }, children }: LoadedProps) => {
  const t = useWords()
  if (!reversed) return children
  return (
    <Text span inherit c="dimmed" td="line-through" title={t('cardLoad.reversed')}>
      {children}
      <VisuallyHidden> {t('cardLoad.reversed')}</VisuallyHidden>
    </Text>
  )
}

const amount = ofCard.show(
  'amount',
  (card) => (
    <Loaded card={card}>
      <MoneyValue value={card.amount} />
    </Loaded>
  ),
  { priority: 5, width: 7.5, grows: false, align: 'end' },
)
const uses = ofCard.show(
  'uses',
  (card) => (
    <Loaded card={card}>
      <NumberValue value={card.uses} />
    </Loaded>
  ),
  { priority: 1.75, width: 7, grows: false, named: true, align: 'end' },
)
const level = ofCard.money('amount', { label: 'loadPlanCard.level', priority: 4.75, named: true })

/** What a card got by the last run of a load up to levels, in cents and uses. */
const Got = ({ card }: { card: LoadPlanCard }) => {
  const value = useValueText()({ amount: card.lastAmount ?? 0, uses: card.lastUses ?? 0 })
  return (
    <Loaded card={card}>
      <TextValue value={value || null} />
    </Loaded>
  )
}
const got = ofCard.show('lastAmount', (card) => <Got card={card} />, {
  ...{ priority: 5, width: 7.5, grows: false, named: true, align: 'end' },
})

const cardColumns = (...values: readonly (typeof amount | typeof got)[]) => [
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
  ...values,
  uses,
  ofCard.show('cardState', (card) => <StandingBadge standing={plainStandingOf(card)} />, {
    ...{ width: 8.75, grows: false, priority: 4 },
  }),
  ofCard.optional('comment', { priority: 1.5 }),
]
const lastRunBy = (result: (card: LoadPlanCard) => ReactNode) =>
  ofCard.show('lastRun', result, { width: 9, grows: false, priority: 4.5 })
const lastRun = lastRunBy((card) => <RunResultBadge {...card} />)
const noRun = lastRunBy(() => <NotLoadedBadge />)
const refusal = ofCard('refusal', (refusal) => <TextValue value={whyRefused(refusal)} />, {
  priority: 4,
  width: 12,
})

const byResult = (columns: ReturnType<typeof cardColumns>) => ({
  same: columns,
  mixed: [...columns, lastRun],
  none: [...columns, noRun],
  refused: [...columns, lastRun, refusal],
})
const loaded = byResult(cardColumns(amount))
const toFill = byResult(cardColumns(level))
const filled = byResult(cardColumns(level, got))

/** Whether the result of the last run may differ between the cards of a plan. */
export const hasResults = (plan: LoadPlan): boolean =>
  Boolean(plan.lastRefused || plan.upTo || plan.stoppedAt || isRunning(plan))

/** Whether a plan was stopped before its first run, so that none of its cards has another result than the others. */
export const isStoppedBeforeRun = ({ stoppedAt, lastRunAt }: LoadPlan): boolean =>
  stoppedAt !== null && lastRunAt === null

const columnsOfLevels = ({ lastRunAt }: LoadPlan) => (lastRunAt === null ? toFill : filled)

/** Returns the columns of a plan's cards, with the result of the last run if it may differ between cards. */
export const planCardColumns = (plan: LoadPlan) => {
  const columns = plan.upTo ? columnsOfLevels(plan) : loaded
  if (plan.lastRefused) return columns.refused
  if (isStoppedBeforeRun(plan)) return columns.none
  return hasResults(plan) || plan.lastReversed > 0 ? columns.mixed : columns.same
}
