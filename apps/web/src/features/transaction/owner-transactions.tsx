import { ListTab } from '../../components/list/api-list'
import { DayFilters } from '../../components/list/calendar-filters'
import { api } from '../../lib/trpc'
import { ownerTransactionColumns, terminalTransactionColumns, transactionDetails } from './columns'
import { type OwnerTransactionsSearch, ownerTransactionsSearch } from './search'

type Props = { terminalOwnerID: number; terminalID?: number | null; search: OwnerTransactionsSearch }

const shared = { ns: 'transaction', list: api.transaction.ofOwner, schema: ownerTransactionsSearch } as const

/** The transactions of an owner's terminals, or of one of them, latest first, as a tab. */
export const OwnerTransactions = ({ terminalOwnerID, terminalID = null, search }: Props) => {
  const list = {
    ...shared,
    search: { ...search, terminalOwnerID, terminalID },
    filters: <DayFilters />,
  }
  return terminalID === null ? (
    <ListTab {...list} columns={ownerTransactionColumns} hidden={transactionDetails} />
  ) : (
    <ListTab {...list} columns={terminalTransactionColumns} hidden={[...transactionDetails, 'payee']} />
  )
}
