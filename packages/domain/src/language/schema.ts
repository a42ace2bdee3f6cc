import { code } from '../field'

export const Language = { english: 1, estonian: 2 } as const
export type LanguageID = (typeof Language)[keyof typeof Language]
export const languageID = () => code(Language)
