import { CardType, type CardTypeID } from '@kaarditeek/domain/card-product/schema'
import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'
import { cardProduct as english } from './en/card-product'
import { cardProduct as estonian } from './et/card-product'

const words = { [Language.estonian]: estonian, [Language.english]: english }

/** What a type of cards is called, where no screen words it. */
export const cardTypeName = (type: CardTypeID, languageID: LanguageID): string =>
  words[languageID][type === CardType.prepaid ? 'prepaid' : 'discount']
