import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'

/** The reason of a card's block that its holder did, stored in the language of the holder's page. Rule 18.6. */
export const holderBlockReason = {
  [Language.estonian]: 'Kaardiomanik blokeeris kaardi',
  [Language.english]: 'The card holder blocked the card',
} as const satisfies Record<LanguageID, string>

/** Returns the reason of a block as it was typed; that of a holder in the language. */
export const blockReasonIn = (languageID: LanguageID, reason: string): string =>
  Object.values<string>(holderBlockReason).includes(reason) ? holderBlockReason[languageID] : reason
