import { CARD_HOLDER } from '@kaarditeek/domain/change/schema'
import { useWords } from '../../lib/language'

/** Returns the author of a change as it is shown: an email, a name, or words for the holder of the card, who has neither. */
export const useAuthorName = (author: string | null): string | null => {
  const t = useWords()
  return author === CARD_HOLDER ? t('change.cardHolder') : author
}
