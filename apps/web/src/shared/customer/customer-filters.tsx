import { CustomerState } from '@kaarditeek/domain/customer/rules'
import { ChoiceFilter, TextFilter } from '../../components/list/filters'
import { useStateChoices, useTypeChoices } from './customer-choices'

/** The filters of a list of customers. Specification §2, Customers. */
export const CustomerFilters = () => (
  <>
    <TextFilter name="name" />
    <TextFilter name="identification" />
    <TextFilter name="email" />
    <TextFilter name="customerNo" from={1} />
    <ChoiceFilter name="customerTypeID" options={useTypeChoices()} />
    <ChoiceFilter name="customerState" options={useStateChoices()} all={CustomerState.all} />
  </>
)
