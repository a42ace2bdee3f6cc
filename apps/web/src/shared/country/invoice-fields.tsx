import { countryCodes, nearCountryCodes } from '@kaarditeek/domain/country'
import { locales } from '@kaarditeek/i18n/format'
import { SimpleGrid } from '@mantine/core'
import { useMemo } from 'react'
import { Field, type Props as FieldProps } from '../../components/form/field'
import { languageTag } from '../../lib/language'
import { useCountryName } from './country-name'
import { VatNumberInput } from './vat-number-input'

/** Countries as options: the near ones, then the others in the order of their names. */
const useCountryChoices = () => {
  const nameOf = useCountryName()
  const locale = locales[languageTag()]
  return useMemo(() => {
    const choiceOf = (value: string) => ({ value, label: nameOf(value) })
    const others = countryCodes
      .filter((code) => !nearCountryCodes.includes(code))
      .map(choiceOf)
      .toSorted((one, other) => one.label.localeCompare(other.label, locale))
    return [...nearCountryCodes.map(choiceOf), ...others]
  }, [nameOf, locale])
}

type Props = { country?: Pick<FieldProps, 'ticked' | 'autoFocus'> }

/** Country and VAT number of a party to e-invoices, in its form. */
export const InvoiceFields = ({ country }: Props) => {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      <Field name="countryCode" options={useCountryChoices()} {...country} />
      <Field name="vatNumber" input={VatNumberInput} />
    </SimpleGrid>
  )
}
