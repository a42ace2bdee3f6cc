import type { Discount } from '@kaarditeek/domain/discount/schema'
import { ListTab } from '../../components/list/api-list'
import { FlagFilter } from '../../components/list/filters'
import { api } from '../../lib/trpc'
import { discountColumns } from './columns'
import { NewDiscountForm } from './discount-form'
import { DiscountHistory } from './discount-history'
import { DiscountOwner } from './owner'
import { type DiscountsSearch, discountsSearch } from './search'

type Props = { customerID: number; closed: boolean; search: DiscountsSearch }

const details = {
  idOf: ({ customerDiscountID }: Discount) => customerDiscountID,
  show: ({ customerDiscountID }: Discount) => <DiscountHistory customerDiscountID={customerDiscountID} />,
}

/** The discounts of a customer, as a tab: those in force or to come, or those that are over. Each row opens into its changes. */
export const DiscountList = ({ customerID, closed, search }: Props) => (
  <DiscountOwner value={customerID}>
    <ListTab
      ns="discount"
      list={api.discount}
      schema={discountsSearch}
      search={{ ...search, customerID }}
      columns={discountColumns}
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
