import type {
  CustomerUsageRow,
  ProductUsageRow,
  SilentTerminalRow,
  UnusedCardRow,
} from '@kaarditeek/domain/report/usage'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Change } from '../../components/change'
import { TextLink } from '../../components/links'
import { columnsOf } from '../../components/list/columns'
import { useMay } from '../../lib/session'
import { CardLink } from '../../shared/card/card-link'
import { CustomerLink } from '../../shared/customer/links'

type Figures = Pick<CustomerUsageRow, 'amount' | 'usualAmount' | 'difference' | 'transactionCount'>

const ofCustomers = columnsOf<CustomerUsageRow>('customerUsage')
const ofProducts = columnsOf<ProductUsageRow>('productUsage')
const ofCards = columnsOf<UnusedCardRow>('unusedCard')
const ofTerminals = columnsOf<SilentTerminalRow>('silentTerminal')

const figuresOf = (column: ReturnType<typeof columnsOf<Figures>>) => [
  column.money('amount', { priority: 3, named: true }),
  column.money('usualAmount', { priority: 2, width: 9, named: true }),
  column.show(
    'difference',
    ({ amount, usualAmount, difference }) => (
      <Change now={amount} before={usualAmount}>
        {(difference > 0 ? '+' : '') + formatMoney(difference)}
      </Change>
    ),
    { align: 'end', width: 14, priority: 4 },
  ),
  column.number('transactionCount'),
]

export const customerUsageColumns = [
  ofCustomers.title('customer', ({ customerID, customer }) => (
    <CustomerLink customerID={customerID}>{customer}</CustomerLink>
  )),
  ...figuresOf(columnsOf<Figures>('customerUsage')),
]

export const productUsageColumns = [
  ofProducts.title('cardProductName'),
  ...figuresOf(columnsOf<Figures>('productUsage')),
]

export const unusedCardColumns = [
  ofCards.title('cardPan', ({ cardID, cardPan }) => <CardLink cardID={cardID} pan={cardPan} />),
  ofCards('cardProductName', undefined, { priority: 2 }),
  ofCards.show(
    'customer',
    ({ customerID, customer }) => <CustomerLink customerID={customerID}>{customer}</CustomerLink>,
    { priority: 3 },
  ),
  ofCards('unit'),
  ofCards.moment('dateIn', { priority: 3 }),
]

const TerminalPageLink = ({ id: tid, terminalOwnerID, terminal }: SilentTerminalRow) =>
  useMay()('viewTerminals') ? (
    <TextLink to="/terminal-owners/$terminalOwnerID/terminals/$tid" params={{ terminalOwnerID, tid }}>
      {terminal}
    </TextLink>
  ) : (
    terminal
  )

export const silentTerminalColumns = [
  ofTerminals.title('terminal', (row) => <TerminalPageLink {...row} />),
  ofTerminals('terminalOwnerName', undefined, { priority: 2 }),
  ofTerminals.moment('lastTransaction', { priority: 3 }),
]
