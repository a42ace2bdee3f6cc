import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'
import { en } from './en'
import { et, type Words } from './et'

/** Wordings in any language. */
export type AnyWords = {
  readonly [Namespace in keyof Words]: { readonly [Key in keyof Words[Namespace]]: string }
}

const words: Record<LanguageID, AnyWords> = { [Language.estonian]: et, [Language.english]: en }

/** Returns all wordings in a language, for use outside of screens. */
export const wordsIn = (languageID: LanguageID): AnyWords => words[languageID]
