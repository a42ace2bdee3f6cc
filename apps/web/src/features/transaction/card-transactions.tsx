import { cardTransactionsInput } from '@kaarditeek/domain/transaction/list'
import { mayAddTransaction } from '@kaarditeek/domain/transaction/rules'
import type { Transaction } from '@kaarditeek/domain/transaction/schema'
import type { z } from 'zod'
import { useAdd } from '../../components/list/add'
import { ListView } from '../../components/list/list-view'
import { refusalText } from '../../lib/failure'
import { useAnswer } from '../../lib/list'
import { api, trpc } from '../../lib/trpc'
import { cardTransactionColumns } from './columns'
import { DayFilters } from './day-filters'
import { NewTransactionForm } from './new-transaction-form'
import { TransactionChanges } from './transaction-changes'

const schema = cardTransactionsInput.omit({ cardID: true })
type Props = { cardID: number; search: z.output<typeof schema> }

const details = {
  idOf: ({ id }: Transaction) => id,
  show: ({ id }: Transaction) => <TransactionChanges id={id} />,
}

/**
 * The transactions of a card, latest first, as a tab; each row opens into its changes. One call returns both the page and the
 * totals.
 */
export const CardTransactions = ({ cardID, search }: Props) => {
  const { data, ...answer } = useAnswer(api.transaction.ofCard, { ...search, cardID })
  const [card] = trpc.card.get.useSuspenseQuery({ id: cardID })
  const { button, modal } = useAdd('transaction', {
    access: 'editTransactions',
    why: refusalText(mayAddTransaction(card.cardState, card.balanceAndTotals)),
    form: (done) => <NewTransactionForm card={card} done={done} />,
  })
  return (
    <>
      <ListView
        ns="transaction"
        schema={schema}
        search={search}
        page={{ ...answer, data: data && { list: data.transactions } }}
        totals={{ ...answer, data: data && { count: data.totalCount, sum: data.totalAmount } }}
        columns={cardTransactionColumns}
        compact
        filters={<DayFilters />}
        details={details}
        actions={button}
      />
      {modal}
    </>
  )
}
