import { CardType, type CardTypeID } from '@kaarditeek/domain/card-product/schema'
import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'
import { cardProduct as english } from './en/card-product'
import { cardProduct as estonian } from './et/card-product'

const words = { [Language.estonian]: estonian, [Language.english]: english }

/** Returns the name of a card type, for use outside of screens. */
export const cardTypeName = (type: CardTypeID, languageID: LanguageID): string =>
  words[languageID][type === CardType.prepaid ? 'prepaid' : 'discount']
