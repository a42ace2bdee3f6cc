import type { StatisticsRow } from '@kaarditeek/domain/statistics/schema'
import { formatMoney, formatMonth, formatNumber } from '@kaarditeek/i18n/format'
import { useWords } from '../../lib/language'
import classes from './statistics.module.css'

type Props = { rows: readonly StatisticsRow[]; byProduct: boolean; title: string }

/** The figures of the charts, with their totals. */
export const StatisticsTable = ({ rows, byProduct, title }: Props) => {
  const t = useWords()
  const total = (key: 'count' | 'amount') => rows.reduce((sum, row) => sum + row[key], 0)
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('statistics.month')}</th>
          {byProduct && <th scope="col">{t('statistics.cardProductName')}</th>}
          <th scope="col" data-align="end">
            {t('statistics.count')}
          </th>
          <th scope="col" data-align="end">
            {t('statistics.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, cardProductID, cardProductName, count, amount }) => (
          <tr key={`${month} ${cardProductID}`}>
            <th scope="row">{formatMonth(month)}</th>
            {byProduct && <td>{cardProductName}</td>}
            <td data-align="end">{formatNumber(count)}</td>
            <td data-align="end">{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={byProduct ? 2 : 1}>
            {t('statistics.total')}
          </th>
          <td data-align="end">{formatNumber(total('count'))}</td>
          <td data-align="end">{formatMoney(total('amount'))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
