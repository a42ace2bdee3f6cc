import { CardState } from '@kaarditeek/domain/card/rules'
import type { ComparedMonth, MonthOfDays, Period } from '@kaarditeek/domain/statistics/schema'
import { formatDay, formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import { Change } from '../../components/change'
import { TextLink } from '../../components/links'
import { type Asked, shownOf } from '../../components/part-failed'
import { useWords } from '../../lib/language'
import { refreshing } from '../../lib/list'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { Figure } from './figure'
import classes from './statistics.module.css'

/** Days of one year: `01.11–20.11`. */
export const daysText = ({ startDate, endDate }: Pick<Period, 'startDate' | 'endDate'>) =>
  [startDate, endDate].map((day) => formatDay(day).slice(0, 5)).join('–')

const figures = {
  totalCount: {
    label: 'home.transactionCount',
    format: formatNumber,
    of: ({ totalCount }: Period) => totalCount,
  },
  totalAmount: {
    label: 'home.transactionSum',
    format: formatMoney,
    of: ({ totalAmount }: Period) => totalAmount,
  },
  meanPayment: {
    label: 'home.meanPayment',
    format: formatMoney,
    of: ({ totalAmount, totalCount }: Period) => Math.round(totalAmount / Math.max(1, totalCount)),
  },
  noOfcardsCreated: {
    label: 'home.cardsCreated',
    format: formatNumber,
    of: ({ noOfcardsCreated }: Period) => noOfcardsCreated,
  },
} as const

type Props = {
  figure: keyof typeof figures
  query: Asked<ComparedMonth>
  values?: number[]
  /** Of this month, above the comparison. */
  more?: string | false
}

/** A figure of the month, compared with the same days of the month before. */
const MonthFigure = ({ figure, query, values, more }: Props) => {
  const t = useWords()
  const { label, format, of } = figures[figure]
  const { data: compared } = query
  const [now, before] = compared ? [of(compared.month), of(compared.before)] : [0, 0]
  return (
    <Figure
      label={t(label)}
      value={shownOf(query, () => format(now))}
      values={values}
      note={
        compared && (
          <>
            {more && (
              <Text size="sm" c="dimmed">
                {more}
              </Text>
            )}
            <Change now={now} before={before}>
              {t('home.before', { figure: format(before), days: daysText(compared.before) })}
            </Change>
          </>
        )
      }
    />
  )
}

/** The month's transactions, mean payment and created cards, the balance of the active cards and what is owed. Rule 11.3. */
export const MonthFigures = ({ query }: { query: Asked<MonthOfDays> }) => {
  const t = useWords()
  const may = useMay()
  const { data: month } = query
  // Without today, which has not ended.
  const days = month?.days.slice(0, -1) ?? []
  const { cancelledCount = 0 } = month ?? {}
  return (
    <dl className={classes.figures}>
      <MonthFigure
        figure="totalCount"
        query={query}
        values={days.map(({ count }) => count)}
        more={cancelledCount > 0 && t('transaction.cancelledCount', { count: cancelledCount })}
      />
      <MonthFigure
        figure="meanPayment"
        query={query}
        values={days.map(({ count, amount }) => amount / Math.max(1, count))}
      />
      <MonthFigure figure="noOfcardsCreated" query={query} />
      {may('viewCards') && <BalanceLeft />}
      {may('viewReports') && <Owed />}
    </dl>
  )
}

const useActiveCards = (options: { enabled?: boolean } = {}) =>
  trpc.card.totals.useQuery({ cardState: CardState.active }, { staleTime: 300_000, ...options })

/**
 * The balance of the active cards and what is owed, for viewers who may not see transactions, and for a company that has none. With `ofCards`
 * nothing is shown before the company has active cards. Rule 11.3.
 */
export const ValueFigures = ({ ofCards }: { ofCards?: true }) => {
  const may = useMay()
  const { data } = useActiveCards({ enabled: may('viewCards') })
  if (!may('viewCards') && !may('viewReports')) return null
  if (ofCards && may('viewCards') && !data?.count) return null
  return (
    <dl className={`${classes.figures} ${classes.few}`}>
      {may('viewCards') && <BalanceLeft />}
      {may('viewReports') && <Owed />}
    </dl>
  )
}

/** Balance of the active cards, as their list shows it. The query reads all of them, so it is not refreshed by the minute. */
const BalanceLeft = () => {
  const t = useWords()
  const query = useActiveCards()
  const { count = 0, left = 0, unlimited = 0 } = query.data ?? {}
  const notes = [t('home.onCards', { count }), unlimited > 0 ? t('card.unlimited', { count: unlimited }) : '']
  return (
    <Figure
      label={t('home.balanceLeft')}
      value={shownOf(query, () => formatMoney(left))}
      note={
        query.data &&
        notes.filter(Boolean).map((note) => (
          <Text key={note} size="sm" c="dimmed">
            {note}
          </Text>
        ))
      }
    />
  )
}

/** What the company owes its card holders now, beside what it owed when the month began, with a link to why it changed. */
const Owed = () => {
  const t = useWords()
  const query = trpc.report.outstanding.useQuery({}, { staleTime: 300_000 })
  const { opening = 0, closing = 0 } = query.data?.total ?? {}
  return (
    <Figure
      label={t('home.owed')}
      value={shownOf(query, () => formatMoney(closing))}
      note={
        query.data && (
          <>
            <Change now={closing} before={opening}>
              <TextLink to="/reports" search={{ tab: 'outstanding' }} title={t('home.owedOf')}>
                {t('home.owedBefore', {
                  day: formatDay(query.data.since).slice(0, 5),
                  figure: formatMoney(opening),
                })}
              </TextLink>
            </Change>
            <Text size="sm" c="dimmed" className="only-print">
              {t('home.owedOf')}
            </Text>
          </>
        )
      }
    />
  )
}

/** The month of all companies that the viewer sees, compared with the month before. */
export const CompaniesFigures = () => {
  const query = trpc.companySummary.month.useQuery(undefined, refreshing)
  return (
    <dl className={classes.figures}>
      <MonthFigure figure="totalAmount" query={query} />
      <MonthFigure figure="totalCount" query={query} />
      <MonthFigure figure="meanPayment" query={query} />
      <MonthFigure figure="noOfcardsCreated" query={query} />
    </dl>
  )
}
