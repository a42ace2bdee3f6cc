import { CustomerState, CustomerType } from '@kaarditeek/domain/customer/states'
import { Language } from '@kaarditeek/domain/language/schema'
import { ChoiceFilter, TextFilter } from '../../components/list/filters'
import { useWords } from '../../lib/language'

export const useTypeChoices = () => {
  const t = useWords()
  return [
    { value: CustomerType.company, label: t('customer.company') },
    { value: CustomerType.private, label: t('customer.private') },
  ]
}

const useStateChoices = () => {
  const t = useWords()
  return [
    { value: CustomerState.all, label: t('customer.all') },
    { value: CustomerState.activeWithCards, label: t('customer.activeWithCards') },
    { value: CustomerState.activeWithoutCards, label: t('customer.activeWithoutCards') },
    { value: CustomerState.closed, label: t('customer.closed') },
  ]
}

export const useLanguageChoices = () => {
  const t = useWords()
  return [
    { value: Language.estonian, label: t('customer.estonian') },
    { value: Language.english, label: t('customer.english') },
  ]
}

/** Shows the type of a customer. "Self", the company as its own customer, cannot be chosen in forms. */
export const TypeName = ({ id }: { id: number }) => {
  const t = useWords()
  return useTypeChoices().find(({ value }) => value === id)?.label ?? t('customer.self')
}

export const LanguageName = ({ id }: { id: number }) =>
  useLanguageChoices().find(({ value }) => value === id)?.label

export const StateName = ({ state }: { state: number }) =>
  useStateChoices().find(({ value }) => value === state)?.label

/** The filters of a list of customers. Rule 11.5. */
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
