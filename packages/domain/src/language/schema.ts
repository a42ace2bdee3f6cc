import { code } from '../field'

export const Language = { english: 1, estonian: 2 } as const
export type LanguageID = (typeof Language)[keyof typeof Language]
/** Languages, each with its name in the language. */
export const languages = [
  { id: Language.english, name: 'English' },
  { id: Language.estonian, name: 'Eesti' },
] as const

export const languageID = () => code(Language)
