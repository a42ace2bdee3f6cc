import type { StatisticsRow } from '@kaarditeek/domain/statistics/schema'
import { lastDayOf } from '@kaarditeek/domain/time/day'
import { formatMoney, formatNumber, formatShortMonth } from '@kaarditeek/i18n/format'
import { Change } from '../../components/change'
import { TextLink } from '../../components/links'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { formats } from '../../shared/chart/axis'
import { sum, yearBefore } from './groups'
import type { Measure } from './search'
import classes from './statistics.module.css'

type Props = {
  rows: readonly StatisticsRow[]
  /** The rows of a year before, where months are compared with those; else each is compared with the month before. */
  earlier: readonly StatisticsRow[] | null
  months: readonly string[]
  title: string
  /** The figure whose change is shown. */
  measure: Measure
  /** The month that has not ended, and so is compared with none. */
  partMonth: string
  /** Whether a month leads to the report of its transactions. */
  linked: boolean
}

/** Count and sum of each month, the figure it is compared with and the change since then, with their totals. */
export const StatisticsTable = ({ rows, earlier, months, title, measure, partMonth, linked }: Props) => {
  const t = useWords()
  const time = useBusinessTime()
  const own = new Map(rows.map((row) => [row.month, row]))
  const figures = new Map((earlier ?? rows).map((row) => [row.month, row[measure]]))
  const before = (month: string) =>
    figures.get(earlier ? yearBefore(month) : time.addMonths(`${month}-01`, -1).slice(0, 7))
  const shown = months.filter(
    (month) => own.has(month) || (earlier && month <= partMonth && before(month) !== undefined),
  )
  const nowOf = (month: string) => own.get(month)?.[measure] ?? 0
  const whole = shown.filter((month) => month !== partMonth)
  const format = formats[measure]
  const changeOf = (month: string) => {
    const last = month === partMonth ? undefined : before(month)
    return last === undefined ? null : <Change now={nowOf(month)} before={last} />
  }
  const nameOf = (month: string) => {
    const name = formatShortMonth(month)
    if (!linked) return name
    const days = { tab: 'cards', startDate: `${month}-01`, endDate: lastDayOf(month) } as const
    return (
      <TextLink to="/reports" search={days}>
        {name}
      </TextLink>
    )
  }
  // The figure that gives way in a narrow window.
  const beside = (key: Measure) => (key === measure ? undefined : earlier ? 'year' : 'month')
  const total = (key: Measure) => sum(rows.map((row) => row[key]))
  const earlierOf = (of: readonly string[]) => sum(of.map((month) => before(month) ?? 0))
  return (
    <table className={classes.table} aria-label={title} data-upright>
      <thead>
        <tr>
          <th scope="col">{t('statistics.month')}</th>
          <th scope="col" data-align="end" data-beside={beside('count')}>
            {t('statistics.count')}
          </th>
          <th scope="col" data-align="end" data-beside={beside('amount')}>
            {t('statistics.amount')}
          </th>
          {earlier && (
            <th scope="col" data-align="end">
              {t('statistics.yearBefore')}
            </th>
          )}
          <th scope="col" data-align="end">
            {t(`statistics.changeOf_${measure}`)}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((month) => (
          <tr key={month}>
            <th scope="row">{nameOf(month)}</th>
            <td data-align="end" data-beside={beside('count')}>
              {formatNumber(own.get(month)?.count ?? 0)}
            </td>
            <td data-align="end" data-beside={beside('amount')}>
              {formatMoney(own.get(month)?.amount ?? 0)}
            </td>
            {earlier && <td data-align="end">{format(before(month) ?? 0)}</td>}
            <td data-align="end">{changeOf(month)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('statistics.total')}</th>
          <td data-align="end" data-beside={beside('count')}>
            {formatNumber(total('count'))}
          </td>
          <td data-align="end" data-beside={beside('amount')}>
            {formatMoney(total('amount'))}
          </td>
          {earlier && <td data-align="end">{format(earlierOf(shown))}</td>}
          <td data-align="end">
            {earlier && <Change now={sum(whole.map(nowOf))} before={earlierOf(whole)} />}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
