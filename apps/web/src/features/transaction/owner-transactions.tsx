import { ListTab } from '../../components/list/api-list'
import { DayFilters } from '../../components/list/calendar-filters'
import { api } from '../../lib/trpc'
import { transactionColumns, transactionDetails } from './columns'
import { type OwnerTransactionsSearch, ownerTransactionsSearch } from './search'

type Props = { terminalOwnerID: number; terminalID?: number; search: OwnerTransactionsSearch }

/** The transactions of an owner's terminals, or of one of them, latest first, as a tab. */
export const OwnerTransactions = ({ terminalOwnerID, terminalID, search }: Props) => (
  <ListTab
    ns="transaction"
    list={api.transaction.ofOwner}
    schema={ownerTransactionsSearch}
    search={{ ...search, terminalOwnerID, terminalID: terminalID ?? null }}
    columns={transactionColumns}
    hidden={transactionDetails}
    filters={<DayFilters />}
  />
)
