import { countryCodes } from '@kaarditeek/domain/country'
import { locales } from '@kaarditeek/i18n/format'
import { useMemo } from 'react'
import { languageTag } from '../../lib/language'

/** Countries as options, by their names in the language of the screen. */
export const useCountryChoices = () => {
  const tag = languageTag()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locales[tag], { type: 'region' })
    return countryCodes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((one, other) => one.label.localeCompare(other.label, locales[tag]))
  }, [tag])
}
