import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { History } from '../../components/history/history'
import { changesSearch } from '../../components/history/search'
import { api } from '../../lib/trpc'
import { discountChanges } from './columns'
import { useDiscountOwner } from './owner'

/** One page: the page in the address is that of the list of discounts. */
const search = changesSearch.parse({ limit: MAX_PAGE_SIZE })

/** The changes of a discount, below its row. */
export const DiscountHistory = ({ customerDiscountID }: { customerDiscountID: number }) => {
  const customerID = useDiscountOwner()
  return (
    <History
      list={api.discount.changes}
      search={{ ...search, customerID, customerDiscountID }}
      fields={discountChanges}
    />
  )
}
