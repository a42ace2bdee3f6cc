import { filterAccess } from '@kaarditeek/domain/audit-log/rules'
import { SearchFilter } from '../../components/list/search-filter'
import { useMay } from '../../lib/session'
import { api } from '../../lib/trpc'

/** Finds customers, closed ones too, by a part of their name. */
const find = async (name: string, limit: number) => {
  const { list } = await api.customer.page.fetch({ name, limit })
  return list.map((customer) => ({ value: customer.customerID, label: customer.name }))
}

const nameOf = async (customerID: number) => (await api.customer.get.fetch({ customerID })).name

/** Filters by one customer. */
export const CustomerFilter = () => (
  <SearchFilter
    name="customerID"
    kind="customer of any state"
    find={find}
    nameOf={nameOf}
    mayFind={useMay()(filterAccess.customerID)}
  />
)
