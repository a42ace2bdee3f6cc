import { CardState } from '@kaarditeek/domain/card/rules'
import { useWords } from '../../lib/language'

export const useStateChoices = () => {
  const t = useWords()
  return [
    { value: CardState.active, label: t('card.active') },
    { value: CardState.future, label: t('card.future') },
    { value: CardState.expired, label: t('card.expired') },
    { value: CardState.closed, label: t('card.closed') },
    { value: CardState.all, label: t('card.all') },
  ]
}
