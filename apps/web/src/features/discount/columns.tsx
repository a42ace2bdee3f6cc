import { type Discount, discountTexts } from '@kaarditeek/domain/discount/schema'
import { namesOf } from '@kaarditeek/domain/shown-texts'
import { formatPercent, formatTypedMonth } from '@kaarditeek/i18n/format'
import { columnsOf } from '../../components/list/columns'
import { useWords } from '../../lib/language'
import { DiscountActions } from './discount-actions'

const column = columnsOf<Discount>('discount')
const texts = namesOf(discountTexts).map((name) => column.optional(name))

/** The fields of a discount in its history. */
export const discountChanges = [
  column('discountPercentage', (percentage) => formatPercent(percentage)),
  column('discountFrom', (month) => formatTypedMonth(month)),
  column('discountTo', (month) => <End month={month} />, { none: 'discount.noEnd' }),
  ...texts,
]

export const discountColumns = [
  column.title('discountPercentage', ({ discountPercentage }) => formatPercent(discountPercentage), {
    width: 7,
  }),
  column('discountFrom', (month) => formatTypedMonth(month), { width: 6.5, priority: 2, named: true }),
  column('discountTo', (month) => <End month={month} />, { width: 6.5, priority: 2, named: true }),
  ...texts,
  column.person('author', 'authorName', { width: 11, priority: 0 }),
  column.actions('editCustomers', (discount) => <DiscountActions discount={discount} />),
]

const End = ({ month }: { month: string | null }) => {
  const t = useWords()
  return month === null ? t('discount.noEnd') : formatTypedMonth(month)
}
