import { panInGroups } from '@kaarditeek/domain/card/pan'
import type { Card, CardRow } from '@kaarditeek/domain/card/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { TextLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { CustomerLink, UnitLink } from '../../shared/customer/links'
import classes from './card.module.css'
import { CardStateBadge } from './card-state-badge'
import { LevelBar } from './level-bar'
import { RenewBatchButton } from './renewal/renew-batch-button'

const column = columnsOf<Card>('card')
const ofRow = columnsOf<CardRow>('card')
const [nameOnCard, cardProductName, validTo] = [
  column('nameOnCard', undefined, { width: 9 }),
  column('cardProductName', undefined, { width: 7.5, grows: false, priority: 0 }),
  column.day('validTo'),
]

const pan = ofRow.title(
  'pan',
  ({ id, pan }) => (
    <TextLink to="/cards/$id" params={{ id }}>
      <Pan pan={pan} />
    </TextLink>
  ),
  { width: 11.75, grows: false },
)
const naming = [pan, nameOnCard]
const stateOf = (show: (card: CardRow) => ReactNode, priority: number) =>
  ofRow.show('cardState', show, { width: 8.75, grows: false, priority, leads: true })
const state = stateOf((card) => <CardStateBadge card={card} />, 4)
/** Where the offer beside it says that a card was renewed. */
const stateBesideOffer = stateOf((card) => <CardStateBadge card={{ ...card, renewed: false }} />, 2)
const standingUntil = (end: typeof validTo, shownState = state) => [
  cardProductName,
  end,
  shownState,
  ofRow('balanceAndTotals', (balance) => <Balance {...balance} />, {
    align: 'end',
    label: 'card.balanceOfLimit',
    // Wide enough for thousands of euros on both sides.
    width: 12.5,
    grows: false,
    priority: 3,
  }),
]
const standing = standingUntil(validTo)
const ofCustomer = (priority: number) =>
  ofRow.show('customerName', (card) => <CustomerAndUnit card={card} />, { width: 9, priority })

export const cardColumns = [...naming, ofCustomer(2), ...standing]
/** Columns of cards that expire soon, each with a link to the renewal of its batch. Whose they are matters more than the state. Rule 11.6. */
export const expiringCardColumns = [
  ...naming,
  ofCustomer(4),
  ...standingUntil(column.day('validTo', { priority: 4 }), stateBesideOffer),
  ofRow.actions('createCards', (card) => <RenewBatchButton card={card} />, { width: 9.5 }),
]
// The name needs less room, beside the customer's data.
const besideData = { width: 7 }
/** Columns of one unit's cards. */
export const unitCardColumns = [pan, column('nameOnCard', undefined, besideData), ...standing]
/** Columns of one customer's cards: the unit replaces the customer. The name, which callers give, goes before it; phones have both in one. */
export const customerCardColumns = [
  pan,
  ofRow.show('nameOnCard', (card) => <NameAndUnit card={card} />, { ...besideData, priority: 2.5 }),
  ofRow.show('customerUnitName', (card) => <Unit card={card} />, { priority: 2 }),
  ...standing,
]

/** Fields of a card that lists show within other columns or leave to its page. */
export const cardDetails = [
  ...['activated', 'activationDate', 'amountLimit', 'balanceAndTotals', 'blocked'],
  'canExtendExpiryDate',
  ...['cardState', 'countLimit', 'customerName', 'customerClosed', 'customerUnitClosed'],
  ...['customerUnitName', 'expiringSoon', 'expiryDateOnCard', 'hiddenName', 'maxMonthsToExtend', 'renewed'],
  ...['metadata', 'ownFields', 'successorID', 'validFrom', 'webEnabled'],
] as const satisfies (keyof CardRow)[]

export const MonthOnCard = ({ at }: { at: Date }) => useDates().cardMonth(at)

/** A card number with its last four digits in bold. */
export const Pan = ({ pan }: { pan: string }) => {
  const [, first, last] = /^(.*?)((?:\d ?){4})$/.exec(panInGroups(pan)) ?? []
  return (
    <span className={classes.digits} data-number>
      {first}
      <strong>{last}</strong>
    </span>
  )
}

type OfUnit = Pick<CardRow, 'customerID' | 'customerUnitID' | 'customerUnitName' | 'customerUnitClosed'>

export const Unit = ({
  card: { customerUnitClosed: closed, customerUnitName, ...ref },
}: {
  card: OfUnit
}) => (
  <UnitLink {...ref} closed={closed}>
    {customerUnitName}
  </UnitLink>
)

/** The holder for phones, where rows have no column for it: `card.module.css` shows it. None if the customer is the holder. */
const holderOf = ({ nameOnCard, customerName }: CardRow) =>
  nameOnCard.toLocaleLowerCase() === customerName.toLocaleLowerCase() ? undefined : nameOnCard

/** The name on a card, on phones with the unit below it. */
const NameAndUnit = ({ card }: { card: CardRow }) => (
  <span className={classes.holder}>
    {card.nameOnCard}{' '}
    <span className={classes.ofPhone}>
      <Unit card={card} />
    </span>
  </span>
)

/** Shows the unit only if its name differs from the customer's and the window is no phone. */
export const CustomerAndUnit = ({ card }: { card: CardRow }) => {
  const { customerID, customerName, customerClosed, customerUnitName } = card
  return (
    <span className={classes.holder} data-holder={holderOf(card)}>
      <CustomerLink customerID={customerID} closed={customerClosed}>
        {customerName}
      </CustomerLink>
      {customerUnitName !== customerName && (
        <Text span size="xs" c="dimmed" className={classes.unit}>
          {' · '}
          <Unit card={card} />
        </Text>
      )}
    </span>
  )
}

/** What is left of a card's limit, with a bar. */
export const Balance = ({ amountBalance, amountLimit }: CardRow['balanceAndTotals']) => {
  const t = useWords()
  if (amountBalance === null || amountLimit === null)
    return <span className={classes.balance}>{t('common.unlimited')}</span>
  return (
    <span className={classes.balance}>
      <span>
        <Text span inherit fw={600}>
          {formatMoney(amountBalance)}
        </Text>
        <Text span inherit c="dimmed" className={classes.ofLimit}>
          {` / ${formatMoney(amountLimit)}`}
        </Text>
      </span>
      <LevelBar left={amountBalance} limit={amountLimit} />
    </span>
  )
}
