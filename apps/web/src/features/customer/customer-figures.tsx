import { formatMoney, formatNumber } from '@kaarditeek/i18n/format'
import { Figures } from '../../components/figures'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { refreshing } from '../../lib/list'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'

/** Active cards and their balance, turnover and last transaction of a customer, as far as the viewer has the permissions. */
export const CustomerFigures = ({ customerID }: { customerID: number }) => {
  const t = useWords()
  const dates = useDates()
  const may = useMay()
  const { data } = trpc.customer.figures.useQuery({ customerID }, refreshing)
  if (!may('viewCards') && !may('viewTransactions')) return null
  const { cards, activity } = data ?? {}
  const last = activity?.lastTransaction
  return (
    <Figures
      label={t('customer.figures')}
      figures={[
        may('viewCards') && { label: t('customer.activeCards'), value: cards && formatNumber(cards.count) },
        may('viewCards') && {
          label: t('customer.balanceLeft'),
          value: cards && formatMoney(cards.amountBalance),
          note: cards && cards.unlimited > 0 && t('customer.unlimitedCards', { count: cards.unlimited }),
        },
        may('viewTransactions') && {
          label: t('customer.turnover'),
          value: activity && formatMoney(activity.turnover),
        },
        may('viewTransactions') && {
          label: t('customer.lastTransaction'),
          value: activity && (last ? dates.moment(last) : t('customer.never')),
          isText: true,
        },
      ]}
    />
  )
}
