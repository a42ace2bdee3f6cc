import { Language } from '@kaarditeek/domain/language/schema'
import { addSomeErrorTexts } from '@kaarditeek/i18n/error-text'
import * as errors from '@kaarditeek/i18n/et/error-pages'
import { pages } from '@kaarditeek/i18n/et/pages'
import i18next from 'i18next'

/** Adds the Estonian wordings of the pages behind the login, which load with the frame of these pages. */
export const addPageWordings = () => {
  // Merged: wordings of a page that loaded before may share a namespace with these.
  i18next.addResourceBundle('et', 'translation', pages, true, true)
  addSomeErrorTexts(Language.estonian, errors)
}
