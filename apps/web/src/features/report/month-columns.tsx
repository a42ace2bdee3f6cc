import type { CompanyMonth } from '@kaarditeek/domain/company-month/schema'
import { formatMonth } from '@kaarditeek/i18n/format'
import { Badge } from '../../components/badge'
import { TextLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'
import { MoneyValue } from '../../components/value'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { useToday } from '../../lib/today'
import { MonthActions } from './month-actions'
import { monthTitleID } from './month-row'

const column = columnsOf<CompanyMonth>('companyMonth')

const sums = [
  column.number('transactionCount', { priority: 0 }),
  column.money('amount', { priority: 3 }),
  column('earlierAmount', (cents) => <MoneyValue value={cents || null} />, {
    ...{ width: 9, grows: false, named: true, align: 'end' },
  }),
]

/** The fields of a month in its history. */
export const monthChanges = [...sums, column.number('earlierCount')]

export const monthColumns = [
  column.title('month', ({ month }) => <OwedLink month={month} />, { width: 9 }),
  column.show('closed', (month) => <State {...month} />, { label: 'companyMonth.state', width: 8 }),
  column.moment('closedAt', { priority: 2 }),
  column.optional('closedBy', { priority: 1 }),
  ...sums,
  column.actions(undefined, (month) => <MonthActions month={month} />),
]

/** Opens what was owed at the end of the month, or is owed now. */
const OwedLink = ({ month }: { month: string }) => {
  const time = useBusinessTime()
  const end = time.dayOf(time.endOfMonth(month))
  const date = end < useToday() ? end : null
  return (
    <TextLink to="/reports" search={{ tab: 'outstanding', ...(date && { date }) }}>
      <span id={monthTitleID(month)}>{formatMonth(month)}</span>
    </TextLink>
  )
}

const State = ({ month, closed }: CompanyMonth) => {
  const t = useWords()
  const isRunning = month === useToday().slice(0, 7)
  if (closed)
    return (
      <Badge icon="lock" tone="good">
        {t('companyMonth.closed')}
      </Badge>
    )
  return (
    <Badge icon={isRunning ? 'clock' : 'edit'} tone={isRunning ? 'accent' : 'calm'}>
      {t(isRunning ? 'companyMonth.running' : 'companyMonth.open')}
    </Badge>
  )
}
