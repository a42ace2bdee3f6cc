import type { Discount } from '@kaarditeek/domain/discount/schema'
import { formatPercent, formatTypedMonth } from '@kaarditeek/i18n/format'
import { columnsOf } from '../../components/list/columns'
import { useWords } from '../../lib/language'
import { DiscountActions } from './discount-actions'

const column = columnsOf<Discount>('discount')

/** The fields of a discount in its history. */
export const discountChanges = [
  column('discountPercentage', (percentage) => formatPercent(percentage)),
  column('discountFrom', (month) => formatTypedMonth(month)),
  column('discountTo', (month) => <End month={month} />, { none: 'discount.noEnd' }),
  column.optional('comment'),
]

export const discountColumns = [
  column.title('discountPercentage', ({ discountPercentage }) => formatPercent(discountPercentage), {
    width: 7,
  }),
  column('discountFrom', (month) => formatTypedMonth(month), { width: 6.5, priority: 2, named: true }),
  column('discountTo', (month) => <End month={month} />, { width: 6.5, priority: 2, named: true }),
  column.optional('comment'),
  column.person('author', 'authorName', { width: 11, priority: 0 }),
  column.actions('editCustomers', (discount) => <DiscountActions discount={discount} />),
]

const End = ({ month }: { month: string | null }) => {
  const t = useWords()
  return month === null ? t('discount.noEnd') : formatTypedMonth(month)
}
