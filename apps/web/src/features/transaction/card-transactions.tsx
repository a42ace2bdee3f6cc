import { cardTransactionsInput } from '@kaarditeek/domain/transaction/schema'
import type { z } from 'zod'
import { ListView } from '../../components/list/list-view'
import { useAnswer } from '../../lib/list'
import { api } from '../../lib/trpc'
import { cardTransactionColumns } from './columns'
import { DayFilters } from './day-filters'

const schema = cardTransactionsInput.omit({ cardID: true })
type Props = { cardID: number; search: z.output<typeof schema> }

/** The transactions of a card, latest first, as a tab. One call returns both the page and the totals. */
export const CardTransactions = ({ cardID, search }: Props) => {
  const { data, ...answer } = useAnswer(api.transaction.ofCard, { ...search, cardID })
  return (
    <ListView
      ns="transaction"
      schema={schema}
      search={search}
      page={{ ...answer, data: data && { list: data.transactions } }}
      totals={{ ...answer, data: data && { count: data.totalCount, sum: data.totalAmount } }}
      columns={cardTransactionColumns}
      compact
      filters={<DayFilters />}
    />
  )
}
