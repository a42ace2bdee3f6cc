import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'
import type { FastifyRequest } from 'fastify'

/** Returns the first of English and Estonian in the header, or `otherwise` if it has neither. */
export const languageOfHeader = (
  header: string | undefined,
  otherwise: LanguageID = Language.estonian,
): LanguageID => {
  const [first] = (header ?? '')
    .split(',')
    .map((range) => range.trim().slice(0, 2).toLowerCase())
    .filter((language) => ['et', 'en'].includes(language))
  if (!first) return otherwise
  return first === 'en' ? Language.english : Language.estonian
}

/** Returns the account's language or, without a session, the language that `Accept-Language` prefers. Rule 2.11. */
export const languageOf = (
  viewer: { languageID: LanguageID } | null,
  { headers }: Pick<FastifyRequest, 'headers'>,
): LanguageID => viewer?.languageID ?? languageOfHeader(headers['accept-language'])
