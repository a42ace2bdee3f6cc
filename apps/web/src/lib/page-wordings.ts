import { Language } from '@kaarditeek/domain/language/schema'
import { addSomeErrorTexts } from '@kaarditeek/i18n/error-text'
import * as errors from '@kaarditeek/i18n/et/error-pages'
import { pages } from '@kaarditeek/i18n/et/pages'
import { formatNumber } from '@kaarditeek/i18n/format'
import i18next from 'i18next'

/** Groups the digits of `count`, which i18next needs as a number to choose the form of a wording. Other numbers may be years or codes. */
const format = (value: unknown, _format: unknown, _language: unknown, options?: Record<string, unknown>) =>
  options?.interpolationkey === 'count' && typeof value === 'number' ? formatNumber(value) : value

/** Adds the Estonian wordings of the pages behind the login, which load with the frame of these pages. */
export const addPageWordings = () => {
  // Merged: wordings of a page that loaded before may share a namespace with these.
  i18next.addResourceBundle('et', 'translation', pages, true, true)
  // Here instead of in the options of i18next, because the login has no room for the formats.
  Object.assign(i18next.services.interpolator, { alwaysFormat: true, format })
  addSomeErrorTexts(Language.estonian, errors)
}
