import { type CustomerListInput, CustomerState, customerListInput } from '@kaarditeek/domain/customer/schema'
import { ListPage } from '../../components/list/api-list'
import { ChoiceFilter, TextFilter } from '../../components/list/filters'
import { api } from '../../lib/trpc'
import { useStateChoices, useTypeChoices } from './choices'
import { customerColumns } from './columns'
import { NewCustomerForm } from './new-customer-form'

export const CustomerListPage = ({ search }: { search: CustomerListInput }) => (
  <ListPage
    ns="customer"
    list={api.customer}
    schema={customerListInput}
    search={search}
    columns={customerColumns}
    filters={<CustomerFilters />}
    add={{ access: 'editCustomers', form: (done) => <NewCustomerForm done={done} /> }}
  />
)

const CustomerFilters = () => (
  <>
    <TextFilter name="name" />
    <TextFilter name="identification" />
    <TextFilter name="email" />
    <TextFilter name="customerNo" />
    <ChoiceFilter name="customerTypeID" options={useTypeChoices()} />
    <ChoiceFilter name="customerState" options={useStateChoices()} all={CustomerState.all} />
  </>
)
