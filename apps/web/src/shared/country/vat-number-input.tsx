import { VAT_NUMBER_EXAMPLE, vatNumberExample } from '@kaarditeek/domain/country'
import { errorText } from '@kaarditeek/i18n/error-text'
import { use } from 'react'
import type { FieldInput } from '../../components/form/field-input'
import { useFormContext } from '../../components/form/form-context'
import { PartsContext } from '../../components/parts-context'
import { languageID, useWords } from '../../lib/language'

/** Returns the text of an error of the form's rules, whose example is an Estonian number, with the example of the chosen country or none. */
const withExample = (error: unknown, example: string | null) => {
  const textFor = (value: string) =>
    errorText({ code: 'ERROR_INVALID_VALUE', reason: 'formNeeded', value }, languageID())
  if (error !== textFor(VAT_NUMBER_EXAMPLE)) return null
  return example === null ? errorText({ code: 'ERROR_INVALID_VALUE' }, languageID()) : textFor(example)
}

/** A VAT number, with an example of the chosen country as its hint, or in its error. */
export const VatNumberInput: FieldInput = ({ error, ...rest }) => {
  const t = useWords()
  const { value: country } = useFormContext().fieldProps('countryCode')
  const { inputs } = use(PartsContext)
  const example = vatNumberExample(typeof country === 'string' && country ? country : null)
  const hint = example && !error && t('company.vatNumberHelp', { example })
  const Text = inputs.text
  return (
    Text && <Text {...rest} error={withExample(error, example) ?? error} description={hint || undefined} />
  )
}
