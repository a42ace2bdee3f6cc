import { locales } from '@kaarditeek/i18n/format'
import { useMemo } from 'react'
import { TextValue } from '../../components/value'
import { languageTag } from '../../lib/language'

/** Returns a function that names a country in the language of the screen. */
export const useCountryName = () => {
  const tag = languageTag()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locales[tag], { type: 'region' })
    return (code: string) => names.of(code) ?? code
  }, [tag])
}

export const CountryName = ({ code }: { code: string | null }) => {
  const nameOf = useCountryName()
  return <TextValue value={code && nameOf(code)} />
}
