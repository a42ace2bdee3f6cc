import { CustomerActivity } from '@kaarditeek/domain/customer/states'
import { formatMoney } from '@kaarditeek/i18n/format'
import { ChoiceFilter } from '../../components/list/filters'
import { useWords } from '../../lib/language'

/** Least turnovers that the filter offers, in cents. */
const TURNOVERS = [1, 10_000, 100_000, 1_000_000]

/** Filters of customers by their last transaction and turnover. */
export const ActivityFilters = () => {
  const t = useWords()
  const activities = [
    { value: CustomerActivity.all, label: t('customer.anyActivity') },
    { value: CustomerActivity.recent, label: t('customer.recent') },
    { value: CustomerActivity.stopped, label: t('customer.stopped') },
    { value: CustomerActivity.never, label: t('customer.never') },
  ]
  return (
    <>
      <ChoiceFilter name="activity" options={activities} all={CustomerActivity.all} />
      <ChoiceFilter
        name="turnoverFrom"
        options={TURNOVERS.map((cents) => ({ value: cents, label: formatMoney(cents) }))}
      />
    </>
  )
}
