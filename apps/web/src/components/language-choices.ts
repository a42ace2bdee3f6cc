import { languages } from '@kaarditeek/domain/language/schema'

/** Languages of users, each in its own words. */
export const languageChoices = languages.map(({ id, name }) => ({ value: id, label: name }))
