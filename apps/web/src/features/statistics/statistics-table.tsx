import type { StatisticsRow } from '@kaarditeek/domain/statistics/schema'
import { lastDayOf } from '@kaarditeek/domain/time/day'
import { formatShortMonth } from '@kaarditeek/i18n/chart-format'
import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Change } from '../../components/change'
import { TextLink } from '../../components/links'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { formats } from '../../shared/chart/axis'
import type { StatisticsGroup } from './groups'
import type { Measure } from './search'
import classes from './statistics.module.css'

type Props = {
  rows: readonly StatisticsRow[]
  title: string
  /** The figure whose change is shown. */
  measure: Measure
  /** The month that has not ended, and so is compared with none. */
  partMonth: string
  /** Whether a month leads to the report of its transactions. */
  linked: boolean
}

/** Count and sum of each month and the change since the month before, with their totals. */
export const StatisticsTable = ({ rows, title, measure, partMonth, linked }: Props) => {
  const t = useWords()
  const time = useBusinessTime()
  const before = new Map(rows.map((row) => [time.addMonths(`${row.month}-01`, 1).slice(0, 7), row[measure]]))
  const changeOf = (row: StatisticsRow) => {
    const last = row.month === partMonth ? undefined : before.get(row.month)
    return last === undefined ? null : <Change now={row[measure]} before={last} />
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
  const total = (key: 'count' | 'amount') => rows.reduce((sum, row) => sum + row[key], 0)
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('statistics.month')}</th>
          <th scope="col" data-align="end">
            {t('statistics.count')}
          </th>
          <th scope="col" data-align="end">
            {t('statistics.amount')}
          </th>
          <th scope="col" data-align="end">
            {t('statistics.change')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.month}>
            <th scope="row">{nameOf(row.month)}</th>
            <td data-align="end">{formatNumber(row.count)}</td>
            <td data-align="end">{formatMoney(row.amount)}</td>
            <td data-align="end">{changeOf(row)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('statistics.total')}</th>
          <td data-align="end">{formatNumber(total('count'))}</td>
          <td data-align="end">{formatMoney(total('amount'))}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

type PivotProps = {
  groups: readonly StatisticsGroup[]
  months: readonly string[]
  measure: Measure
  title: string
}

/** A measure of each product by month, with the totals of both. */
export const ProductTable = ({ groups, months, measure, title }: PivotProps) => {
  const t = useWords()
  const format = formats[measure]
  const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.pivot} aria-label={title} tabIndex={0}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('statistics.cardProductName')}</th>
            {months.map((month) => (
              <th key={month} scope="col" data-align="end">
                {formatShortMonth(month)}
              </th>
            ))}
            <th scope="col" data-align="end">
              {t('statistics.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, name, values, total }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {months.map((month, index) => (
                <td key={month} data-align="end">
                  {format(values[index] ?? 0)}
                </td>
              ))}
              <td data-align="end">{format(total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('statistics.total')}</th>
            {months.map((month, index) => (
              <td key={month} data-align="end">
                {format(sumOf(groups.map(({ values }) => values[index] ?? 0)))}
              </td>
            ))}
            <td data-align="end">{format(sumOf(groups.map(({ total }) => total)))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
