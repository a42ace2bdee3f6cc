import { cardTransactionsInput, type transaction } from '@kaarditeek/domain/transaction/schema'
import { useMemo } from 'react'
import type { z } from 'zod'
import { DayFilter } from '../../components/list/filters'
import { ListView } from '../../components/list/list-view'
import { columnsOf } from '../../components/list/old-columns'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { keepOld } from '../../lib/query-client'
import { trpc } from '../../lib/trpc'
import { Amount } from './amount'

type Transaction = z.output<typeof transaction>
const column = columnsOf<Transaction>('transaction')

const useColumns = () => {
  const t = useWords()
  const dates = useDates()
  return useMemo(
    () => [
      column('dateIn', { title: true, show: ({ dateIn }) => dates.moment(dateIn) }),
      column('payee'),
      column('comment', { show: ({ comment }) => comment ?? t('common.none') }),
      column('amount', { align: 'end', show: (one) => <Amount of={one} /> }),
    ],
    [t, dates],
  )
}

const schema = cardTransactionsInput.omit({ cardID: true })
type Props = { cardID: number; search: z.output<typeof schema> }

/** The transactions of a card, the latest first, as a tab. */
export const CardTransactions = ({ cardID, search }: Props) => {
  const { data, isPlaceholderData, error } = trpc.transaction.ofCard.useQuery({ ...search, cardID }, keepOld)
  const answer = { isPlaceholderData, error }
  return (
    <ListView
      ns="transaction"
      schema={schema}
      search={search}
      page={{ ...answer, data: data && { list: data.transactions } }}
      totals={{ ...answer, data: data && { count: data.totalCount, sum: data.totalAmount } }}
      columns={useColumns()}
      compact
      filters={
        <>
          <DayFilter name="startDate" />
          <DayFilter name="endDate" />
        </>
      }
    />
  )
}
