import { CustomerState, CustomerType } from '@kaarditeek/domain/customer/schema'
import { Language } from '@kaarditeek/domain/language/schema'
import { useWords } from '../../lib/language'

export const useTypeChoices = () => {
  const t = useWords()
  return [
    { value: CustomerType.company, label: t('customer.company') },
    { value: CustomerType.private, label: t('customer.private') },
  ]
}

export const useStateChoices = () => {
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

/** The kind of a customer, in words; the company as its own customer is no choice. */
export const useTypeName = () => {
  const t = useWords()
  const choices = useTypeChoices()
  return (id: number): string => choices.find(({ value }) => value === id)?.label ?? t('customer.self')
}

export const useLanguageName = () => {
  const choices = useLanguageChoices()
  return (id: number): string => choices.find(({ value }) => value === id)?.label ?? ''
}
