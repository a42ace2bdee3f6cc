import { Language, type LanguageID, languages as named } from '@kaarditeek/domain/language/schema'
import { addErrorTexts } from '@kaarditeek/i18n/error-text'
import { start } from '@kaarditeek/i18n/et/start'
import { numberLanguage } from '@kaarditeek/i18n/number-language'
import i18next from 'i18next'
import { createContext, use, useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { LANGUAGE, LANGUAGE_LEFT } from './choices'

export const languages = { et: Language.estonian, en: Language.english } as const
export type LanguageTag = keyof typeof languages
export const languageTags = Object.keys(languages) as LanguageTag[]

/** Names of the languages, each in the language itself. */
export const languageNames = { et: 'Eesti keel', en: 'English' } as const satisfies Record<
  LanguageTag,
  string
>

/** Languages of users and customers' mails as options, each named in the language itself. */
export const languageChoices = named.map(({ id, name }) => ({ value: id, label: name }))

const wordings = {
  // Bundled, because most users read Estonian. `page-wordings.ts` adds the wordings of the pages behind the login.
  et: async () => start,
  en: async () => {
    const { en, errors } = await import('@kaarditeek/i18n/en')
    addErrorTexts(Language.english, errors)
    return en
  },
} satisfies Record<LanguageTag, () => Promise<object>>

export const languageTag = (): LanguageTag => (i18next.language === 'en' ? 'en' : 'et')
export const languageID = (): LanguageID => languages[languageTag()]
export const tagOf = (id: LanguageID): LanguageTag => (id === Language.english ? 'en' : 'et')

const applyLanguage = async (tag: LanguageTag): Promise<void> => {
  // Merged, because the wordings of the start have only a part of some namespaces.
  i18next.addResourceBundle(tag, 'translation', await wordings[tag](), true, true)
  numberLanguage.current = tag
  await i18next.changeLanguage(tag)
  document.documentElement.lang = tag
}

/** Switches to the language `tag` and keeps it in this browser. */
export const chooseLanguage = async (tag: LanguageTag): Promise<void> => {
  await applyLanguage(tag)
  localStorage.setItem(LANGUAGE, tag)
  localStorage.removeItem(LANGUAGE_LEFT)
}

/** Whether a language was chosen in this browser since the last logout. */
export const isLanguageChosen = (): boolean =>
  localStorage.getItem(LANGUAGE) !== null && localStorage.getItem(LANGUAGE_LEFT) === null

/** Loads the wordings of the kept language, Estonian by default. */
export const startLanguage = async (): Promise<void> => {
  await i18next.use(initReactI18next).init({
    resources: {},
    fallbackLng: false,
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => reportError(new Error(`No wording for ${key}`)),
    missingInterpolationHandler: (wording) => reportError(new Error(`A value is missing in: ${wording}`)),
  })
  await applyLanguage(document.documentElement.lang === 'en' ? 'en' : 'et')
}

/** Returns the wordings of the chosen language and re-renders when it changes. Used by `Providers`. */
export const useCurrentWords = () => useTranslation().t
export type Words = ReturnType<typeof useCurrentWords>

/** Wordings of the chosen language. A context, because `useTranslation` in hundreds of components is slow. */
export const WordsContext = createContext<Words>(i18next.t)

/** Returns the wordings of the chosen language. */
export const useWords = () => use(WordsContext)

/** The key of a wording, or text that is the same in all languages, such as a name that a company gives. */
export type Label = string | { text: string }

/** Returns labels by keys made from schemas and columns. Logs a missing wording, which fails the browser tests. */
export const useLabel = () => {
  const t = useWords()
  return useCallback(
    (label: Label): string => (typeof label === 'string' ? t(label as 'card.pan') : label.text),
    [t],
  )
}
