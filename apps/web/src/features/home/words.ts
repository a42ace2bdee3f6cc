import { homePage } from '@kaarditeek/i18n/et/home'
import i18next from 'i18next'

/** Adds the Estonian wordings of the home page, which other pages need not load. */
export const addHomeWordings = () => i18next.addResourceBundle('et', 'translation', homePage, true, true)
