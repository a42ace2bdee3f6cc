import type { Card } from '@kaarditeek/domain/card/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Paper } from '@mantine/core'
import { Facts } from '../../components/data'
import { columnsOf } from '../../components/list/columns'
import { PageSection } from '../../components/page'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { useUsesText } from '../../shared/card/value'
import { CustomerLink } from '../../shared/customer/links'

const column = columnsOf<Card>('card')

/** The money and, where they are limited, the uses that a card has left. */
const Left = ({ balance: { amountBalance, countBalance } }: { balance: Card['balanceAndTotals'] }) => {
  const t = useWords()
  const usesText = useUsesText()
  const money = amountBalance === null ? t('common.unlimited') : formatMoney(amountBalance)
  return countBalance === null ? money : `${money}, ${usesText(countBalance)}`
}

const cardFacts = [
  column.show('customerName', ({ customerID, customerName, customerClosed }) => (
    <CustomerLink customerID={customerID} closed={customerClosed}>
      {customerName}
    </CustomerLink>
  )),
  column('customerUnitName'),
  column('cardProductName'),
  column('balanceAndTotals', (balance) => <Left balance={balance} />, { label: 'card.balance' }),
  column.day('validTo'),
]

/** Shows the present state of the card that an act concerns: its holder, customer and balance. */
export const CardOfAct = ({ cardID }: { cardID: number }) => {
  const t = useWords()
  const { data } = trpc.card.get.useQuery({ id: cardID })
  return (
    data && (
      <PageSection title={t('approval.cardNow')}>
        <Paper withBorder radius="lg" p="lg">
          <Facts record={data} fields={cardFacts} />
        </Paper>
      </PageSection>
    )
  )
}
