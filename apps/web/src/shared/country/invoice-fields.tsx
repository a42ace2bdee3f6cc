import { countryCodes, VAT_NUMBER_EXAMPLE } from '@kaarditeek/domain/country'
import { locales } from '@kaarditeek/i18n/format'
import { SimpleGrid } from '@mantine/core'
import { useMemo } from 'react'
import { Field } from '../../components/form/field'
import { languageTag } from '../../lib/language'

/** Countries as options, by their names in the language of the screen. */
const useCountryChoices = () => {
  const tag = languageTag()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locales[tag], { type: 'region' })
    return countryCodes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((one, other) => one.label.localeCompare(other.label, locales[tag]))
  }, [tag])
}

/** Country and VAT number of a party to e-invoices, in its form. */
export const InvoiceFields = () => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
    <Field name="countryCode" options={useCountryChoices()} />
    <Field name="vatNumber" hint={VAT_NUMBER_EXAMPLE} />
  </SimpleGrid>
)
