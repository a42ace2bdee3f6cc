import { languages } from '@kaarditeek/domain/language/schema'

/** The users' languages, each named in itself. */
export const languageChoices = languages.map(({ id, name }) => ({ value: id, label: name }))
