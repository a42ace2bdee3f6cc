import { countryCodes, VAT_NUMBER_EXAMPLE } from '@kaarditeek/domain/country'
import { locales } from '@kaarditeek/i18n/format'
import { SimpleGrid } from '@mantine/core'
import { useMemo } from 'react'
import { Field, type Props as FieldProps } from '../../components/form/field'
import { languageTag } from '../../lib/language'
import { useCountryName } from './country-name'

/** Countries as options, in the order of their names. */
const useCountryChoices = () => {
  const nameOf = useCountryName()
  const locale = locales[languageTag()]
  return useMemo(
    () =>
      countryCodes
        .map((value) => ({ value, label: nameOf(value) }))
        .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
    [nameOf, locale],
  )
}

type Props = { country?: Pick<FieldProps, 'ticked' | 'autoFocus'> }

/** Country and VAT number of a party to e-invoices, in its form. */
export const InvoiceFields = ({ country }: Props) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
    <Field name="countryCode" options={useCountryChoices()} {...country} />
    <Field name="vatNumber" hint={VAT_NUMBER_EXAMPLE} />
  </SimpleGrid>
)
