import { CardState } from '@kaarditeek/domain/card/rules'
import {
  type Outstanding,
  type OwedFigures,
  type OwedRow,
  sumOwed,
} from '@kaarditeek/domain/report/outstanding'
import { formatShortMonth } from '@kaarditeek/i18n/format'
import { TextLink } from '../../components/links'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import classes from './owed.module.css'
import { equationOf } from './owed-equation'

type Props = {
  report: Outstanding
  /** The month until which expiry is added up. */
  by: string
  /** Whether the rows are of the cards as they are now, so that they can link to them. */
  isToday: boolean
}

/** The figures of each product, and below it of its months of expiry, in the order of the equation. */
export const OwedTable = ({ report: { list, total }, by, isToday }: Props) => {
  const t = useWords()
  const isLinked = useMay()('viewCards') && isToday
  const expiring = list.filter(({ expiryMonth }) => expiryMonth <= by)
  const title = `${t('report.cardProductName')} · ${t('report.expiryMonth')}`
  const products = [...new Set(list.map(({ cardProductID }) => cardProductID))]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`sideways ${classes.scroll}`} aria-label={title} tabIndex={0}>
      <table className={classes.table} aria-label={t('report.outstanding')}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {equationOf(total, total).map(({ name }) => (
              <th key={name} scope="col">
                {t(`report.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        {products.map((id) => (
          <Product
            key={id}
            total={total}
            rows={list.filter((row) => row.cardProductID === id)}
            isLinked={isLinked}
          />
        ))}
        <tfoot>
          <tr>
            <th scope="row">{t('report.total')}</th>
            <Cells figures={total} total={total} />
          </tr>
          {expiring.length > 0 && (
            <tr data-part>
              <th scope="row">{t('report.owedBy', { month: formatShortMonth(by) })}</th>
              <Cells figures={sumOwed(expiring)} total={total} />
            </tr>
          )}
        </tfoot>
      </table>
    </section>
  )
}

type ProductProps = { total: OwedFigures; rows: OwedRow[]; isLinked: boolean }

const Product = ({ total, rows, isLinked }: ProductProps) => (
  <tbody>
    <tr data-product>
      <th scope="row">{rows[0]?.cardProductName}</th>
      <Cells figures={sumOwed(rows)} total={total} />
    </tr>
    {rows.map((row) => (
      <tr key={row.expiryMonth}>
        <th scope="row" data-month>
          <Month row={row} isLinked={isLinked} />
        </th>
        <Cells figures={row} total={total} />
      </tr>
    ))}
  </tbody>
)

const Month = ({
  row: { cardProductID, expiryMonth, closing },
  isLinked,
}: {
  row: OwedRow
  isLinked: boolean
}) => {
  const month = formatShortMonth(expiryMonth)
  if (!isLinked || closing === 0) return month
  return (
    <TextLink to="/cards" search={{ cardProductID, expiresInMonth: expiryMonth, cardState: CardState.all }}>
      {month}
    </TextLink>
  )
}

const Cells = ({ figures, total }: { figures: OwedFigures; total: OwedFigures }) =>
  equationOf(figures, total).map(({ name, text }) => <td key={name}>{text}</td>)
