import { panInGroups } from '@kaarditeek/domain/card/pan'
import type { CardRow } from '@kaarditeek/domain/card/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CustomerLink } from '../../components/customer-link'
import classes from '../../components/list/list.module.css'
import { columnsOf } from '../../components/list/old-columns'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { CardStateBadge } from './card-state-badge'

const column = columnsOf<CardRow>('card')

/** Columns of cards; of one customer's cards the unit is told instead of the customer. */
export const useCardColumns = (of: 'all' | 'customer' = 'all') => {
  const dates = useDates()
  return useMemo(
    () => [
      column('pan', {
        title: true,
        show: ({ id, pan }) => (
          <Link to="/cards/$id" params={{ id }} className={classes.link}>
            {panInGroups(pan)}
          </Link>
        ),
      }),
      column('nameOnCard'),
      of === 'customer'
        ? column('customerUnitName')
        : column('customerName', { show: (card) => <Customer of={card} /> }),
      column('cardProductName'),
      column('validTo', { show: ({ validTo }) => dates.day(validTo) }),
      column('cardState', { show: (card) => <CardStateBadge of={card} /> }),
      column('balanceAndTotals', {
        align: 'end',
        label: 'card.balanceOfLimit',
        show: (card) => <Balance of={card} />,
      }),
    ],
    [dates, of],
  )
}

/** The unit says something only where it is not called like its customer. */
const Customer = ({
  of: { customerID, customerName, customerClosed, customerUnitName },
}: {
  of: CardRow
}) => (
  <Stack gap={0}>
    <span>
      <CustomerLink customerID={customerID} closed={customerClosed}>
        {customerName}
      </CustomerLink>
    </span>
    {customerUnitName !== customerName && (
      <Text size="xs" c="dimmed">
        {customerUnitName}
      </Text>
    )}
  </Stack>
)

const Balance = ({ of: { balanceAndTotals: use } }: { of: CardRow }) => {
  const t = useWords()
  if (use.amountBalance === null || use.amountLimit === null) return t('common.unlimited')
  return (
    <span>
      <Text span inherit fw={600}>
        {formatMoney(use.amountBalance)}
      </Text>
      <Text span inherit c="dimmed">
        {` / ${formatMoney(use.amountLimit)}`}
      </Text>
    </span>
  )
}
