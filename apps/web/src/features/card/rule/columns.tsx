import { panInGroups } from '@kaarditeek/domain/card/pan'
import type { CardRule } from '@kaarditeek/domain/card/rule/schema'
import { Badge } from '../../../components/badge'
import { TextLink } from '../../../components/links'
import { columnsOf } from '../../../components/list/columns'
import { useWords } from '../../../lib/language'
import { CustomerLink } from '../../../shared/customer/links'
import { useDays, useLimits } from './limits'
import { RuleActions } from './rule-actions'

const column = columnsOf<CardRule>('cardRule')

const mode = column('mode', (value) => <Mode mode={value} />, { width: 8.5, grows: false, priority: 4 })

export const ruleColumns = [
  column.title('cardProductName', (rule) => <Cards rule={rule} />),
  column.show('period', (rule) => <Limits rule={rule} />, {
    label: 'cardRule.limits',
    width: 16,
    priority: 5,
  }),
  mode,
  column.moment('createdAt', { priority: 1 }),
  column.actions('editCardLimits', (rule) => <RuleActions rule={rule} />),
]

/** Fields of a rule in its history. */
export const ruleChanges = [
  column('period', (period) => <Period period={period} />),
  column.money('amount'),
  column.number('count'),
  column('weekdays', (weekdays) => <Weekdays weekdays={weekdays} />),
  column.optional('hours'),
  column('terminalIDs', (ids) => ids?.length ?? '–'),
  column('terminalOwnerIDs', (ids) => ids?.length ?? '–'),
  mode,
]

const Period = ({ period }: Pick<CardRule, 'period'>) => useWords()(`cardRule.periods_${period}`)

const Weekdays = ({ weekdays }: Pick<CardRule, 'weekdays'>) => useDays()(weekdays) ?? '–'

/** The cards that a rule is for. */
const Cards = ({ rule }: { rule: CardRule }) => {
  const t = useWords()
  const { cardID, pan, customerID, customerName, customerUnitName, cardProductName } = rule
  if (cardID !== null && pan !== null)
    return (
      <TextLink to="/cards/$id" params={{ id: cardID }}>
        {panInGroups(pan)}
      </TextLink>
    )
  if (customerID !== null && customerName !== null)
    return <CustomerLink customerID={customerID}>{customerName}</CustomerLink>
  return customerUnitName ?? cardProductName ?? t('cardRule.title')
}

const Limits = ({ rule }: { rule: Parameters<ReturnType<typeof useLimits>>[0] }) => useLimits()(rule)

const Mode = ({ mode }: Pick<CardRule, 'mode'>) => {
  const t = useWords()
  return mode === 'refuse' ? (
    <Badge icon="stop" tone="accent">
      {t('cardRule.modes_refuse')}
    </Badge>
  ) : (
    <Badge icon="info" tone="calm">
      {t('cardRule.modes_watch')}
    </Badge>
  )
}
