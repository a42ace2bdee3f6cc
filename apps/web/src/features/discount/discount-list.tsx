import type { Discount } from '@kaarditeek/domain/discount/schema'
import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { History } from '../../components/history/history'
import { changesSearch } from '../../components/history/search'
import { ListTab } from '../../components/list/api-list'
import { FlagFilter } from '../../components/list/filters'
import { api } from '../../lib/trpc'
import { discountChanges, discountColumns } from './columns'
import { NewDiscountForm } from './discount-form'
import { DiscountOwner, useDiscountOwner } from './owner'
import { type DiscountsSearch, discountsSearch } from './search'

type Props = { customerID: number; closed: boolean; search: DiscountsSearch }

const details = {
  idOf: ({ customerDiscountID }: Discount) => customerDiscountID,
  show: ({ customerDiscountID }: Discount) => <DiscountHistory customerDiscountID={customerDiscountID} />,
}

/** The discounts of a customer, as a tab: current and future ones, or past ones. Each row expands to its changes. */
export const DiscountList = ({ customerID, closed, search }: Props) => (
  <DiscountOwner value={customerID}>
    <ListTab
      ns="discount"
      list={api.discount}
      schema={discountsSearch}
      search={{ ...search, customerID }}
      columns={discountColumns}
      hidden={['old']}
      filters={<FlagFilter name="old" />}
      details={details}
      add={
        !closed && {
          access: 'editCustomers',
          form: (done) => <NewDiscountForm customerID={customerID} done={done} />,
        }
      }
    />
  </DiscountOwner>
)

/** All changes on one page, because the page in the address belongs to the list of discounts. */
const firstChanges = changesSearch.parse({ limit: MAX_PAGE_SIZE })

/** The changes of a discount, below its row. */
const DiscountHistory = ({ customerDiscountID }: { customerDiscountID: number }) => {
  const customerID = useDiscountOwner()
  return (
    <History
      list={api.discount.changes}
      search={{ ...firstChanges, customerID, customerDiscountID }}
      fields={discountChanges}
    />
  )
}
