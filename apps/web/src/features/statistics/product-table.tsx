import { formatShortMonth } from '@kaarditeek/i18n/format'
import { Change } from '../../components/change'
import { useWords } from '../../lib/language'
import { formats } from '../../shared/chart/axis'
import { type StatisticsGroup, sum } from './groups'
import type { Measure } from './search'
import classes from './statistics.module.css'

type Props = {
  groups: readonly StatisticsGroup[]
  months: readonly string[]
  measure: Measure
  title: string
  /** The month that has not ended, and so is left out of changes. */
  partMonth: string
}

/** A measure of each product by month, with the totals of both and, where compared, the change since the year before. */
export const ProductTable = ({ groups, months, measure, title, partMonth }: Props) => {
  const t = useWords()
  const format = formats[measure]
  const whole = (values: readonly number[]) => sum(values.filter((_, index) => months[index] !== partMonth))
  const compared = groups.some(({ before }) => before)
  const cellsOf = (of: readonly StatisticsGroup[]) =>
    compared && (
      <>
        <td data-align="end">{format(sum(of.map(({ before }) => sum(before ?? []))))}</td>
        <td data-align="end">
          <Change
            now={sum(of.map(({ values }) => whole(values)))}
            before={sum(of.map(({ before }) => whole(before ?? [])))}
          />
        </td>
      </>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="sideways" aria-label={title} tabIndex={0}>
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
            {compared && (
              <>
                <th scope="col" data-align="end">
                  {t('statistics.yearBefore')}
                </th>
                <th scope="col" data-align="end">
                  {t('statistics.change')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.key}>
              <th scope="row">{group.name}</th>
              {months.map((month, index) => (
                <td key={month} data-align="end">
                  {format(group.values[index] ?? 0)}
                </td>
              ))}
              <td data-align="end">{format(group.total)}</td>
              {cellsOf([group])}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('statistics.total')}</th>
            {months.map((month, index) => (
              <td key={month} data-align="end">
                {format(sum(groups.map(({ values }) => values[index] ?? 0)))}
              </td>
            ))}
            <td data-align="end">{format(sum(groups.map(({ total }) => total)))}</td>
            {cellsOf(groups)}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
