import { CardState } from '@kaarditeek/domain/card/rules'
import type { WebApiRequest } from '@kaarditeek/domain/web-api/schema'
import { errorText } from '@kaarditeek/i18n/error-text'
import { languageID, useWords } from '../../lib/language'

/** Why a terminal's request was refused, with the card's state if the card cannot be used. */
export const RefusalText = ({ refusal }: { refusal: NonNullable<WebApiRequest['refusal']> }) => {
  const t = useWords()
  const { cardState } = refusal
  const states = {
    // A blocked card, as the text says already.
    [CardState.active]: null,
    [CardState.future]: t('card.future'),
    [CardState.closed]: t('card.closed'),
    [CardState.expired]: t('card.expired'),
  }
  const state = cardState === null ? t('webApi.withoutClient') : cardState !== undefined && states[cardState]
  return `${errorText(refusal, languageID())}${state ? ` (${state.toLocaleLowerCase()})` : ''}`
}
