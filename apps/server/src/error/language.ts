import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'

/** English where the browser prefers it to Estonian, otherwise Estonian. */
export const languageOfHeader = (header: string | undefined): LanguageID => {
  const [first] = (header ?? '')
    .split(',')
    .map((range) => range.trim().slice(0, 2).toLowerCase())
    .filter((language) => ['et', 'en'].includes(language))
  return first === 'en' ? Language.english : Language.estonian
}
