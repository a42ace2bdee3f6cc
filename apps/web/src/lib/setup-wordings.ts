import { setup } from '@kaarditeek/i18n/et/setup'
import i18next from 'i18next'

/** Adds the Estonian wordings of what is seldom used, which load with its pages. */
export const addSetupWordings = () => {
  i18next.addResourceBundle('et', 'translation', setup, true, true)
}
