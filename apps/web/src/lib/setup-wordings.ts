import { Language } from '@kaarditeek/domain/language/schema'
import { addSomeErrorTexts } from '@kaarditeek/i18n/error-text'
import { refusalSetup } from '@kaarditeek/i18n/et/error-setup'
import { setup } from '@kaarditeek/i18n/et/setup'
import i18next from 'i18next'

/** Adds Estonian wordings that load with the pages that need them, and the reasons of refusals on such pages. */
export const addWordings = (words: object) => {
  addSomeErrorTexts(Language.estonian, { refusal: refusalSetup })
  i18next.addResourceBundle('et', 'translation', words, true, true)
}

/** Adds the wordings of what is seldom used, so that those of daily work need not load them. */
export const addSetupWordings = () => addWordings(setup)
