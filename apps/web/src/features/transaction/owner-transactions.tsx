import { ownerTransactionsInput } from '@kaarditeek/domain/transaction/schema'
import type { z } from 'zod'
import { ListTab } from '../../components/list/api-list'
import { api } from '../../lib/trpc'
import { ownerTransactionColumns } from './columns'
import { DayFilters } from './day-filters'

export const ownerTransactionsSearch = ownerTransactionsInput.omit({ terminalOwnerID: true })

type Props = { terminalOwnerID: number; search: z.output<typeof ownerTransactionsSearch> }

/** The transactions of an owner's terminals, latest first, as a tab. */
export const OwnerTransactions = ({ terminalOwnerID, search }: Props) => (
  <ListTab
    ns="transaction"
    list={api.transaction.ofOwner}
    schema={ownerTransactionsSearch}
    search={{ ...search, terminalOwnerID }}
    columns={ownerTransactionColumns}
    filters={<DayFilters />}
  />
)
