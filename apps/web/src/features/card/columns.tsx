import { panInGroups } from '@kaarditeek/domain/card/pan'
import type { Card, CardRow } from '@kaarditeek/domain/card/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Stack, Text } from '@mantine/core'
import { CustomerLink } from '../../components/customer-link'
import { columnsOf } from '../../components/list/columns'
import { TextLink } from '../../components/text-link'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { CardStateBadge } from './card-state-badge'

const column = columnsOf<Card>('card')
const ofRow = columnsOf<CardRow>('card')
const [nameOnCard, cardProductName, validTo] = [
  column('nameOnCard'),
  column('cardProductName'),
  column.day('validTo'),
]

const naming = [
  ofRow.title('pan', ({ id, pan }) => (
    <TextLink to="/cards/$id" params={{ id }}>
      {panInGroups(pan)}
    </TextLink>
  )),
  nameOnCard,
]
const standing = [
  cardProductName,
  validTo,
  ofRow.show('cardState', (card) => <CardStateBadge card={card} />),
  ofRow('balanceAndTotals', (balance) => <Balance {...balance} />, {
    align: 'end',
    label: 'card.balanceOfLimit',
  }),
]

export const cardColumns = [
  ...naming,
  ofRow.show('customerName', (card) => <CustomerAndUnit card={card} />),
  ...standing,
]
/** Columns of one customer's cards: the unit replaces the customer. */
export const customerCardColumns = [...naming, ofRow('customerUnitName'), ...standing]

const dataOf = (activated: 'card.activationDate' | 'card.activates') => [
  nameOnCard,
  column.optional('hiddenName'),
  column.optional('info'),
  column.show('customerName', ({ customerID, customerName, customerClosed }) => (
    <CustomerLink customerID={customerID} closed={customerClosed}>
      {customerName}
    </CustomerLink>
  )),
  column('customerUnitName'),
  cardProductName,
  column.day('validFrom'),
  validTo,
  column('expiryDateOnCard', (at) => <MonthOnCard at={at} />),
  column.day('activationDate', { label: activated }),
  column.flag('webEnabled'),
]

/** All fields of a card. */
export const cardData = dataOf('card.activationDate')
export const futureCardData = dataOf('card.activates')

const MonthOnCard = ({ at }: { at: Date }) => useDates().cardMonth(at)

/** The unit is shown only if its name differs from the customer's. */
const CustomerAndUnit = ({ card }: { card: CardRow }) => {
  const { customerID, customerName, customerClosed, customerUnitName } = card
  return (
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
}

const Balance = ({ amountBalance, amountLimit }: CardRow['balanceAndTotals']) => {
  const t = useWords()
  if (amountBalance === null || amountLimit === null) return t('common.unlimited')
  return (
    <span>
      <Text span inherit fw={600}>
        {formatMoney(amountBalance)}
      </Text>
      <Text span inherit c="dimmed">
        {` / ${formatMoney(amountLimit)}`}
      </Text>
    </span>
  )
}
