import { hasUsualVatForm, VAT_NUMBER_EXAMPLE, vatNumberExample } from '@kaarditeek/domain/country'
import { errorText } from '@kaarditeek/i18n/error-text'
import { use } from 'react'
import type { FieldInput } from '../../components/form/field-input'
import { useFormContext } from '../../components/form/form-context'
import { WarningHint } from '../../components/form/warning-hint'
import { PartsContext } from '../../components/parts-context'
import { languageID, useWords } from '../../lib/language'

/** Returns the text of an error of the form's rules, whose example is an Estonian number, with the example of the chosen country or none. */
const withExample = (error: unknown, example: string | null) => {
  const textFor = (value: string) =>
    errorText({ code: 'ERROR_INVALID_VALUE', reason: 'formNeeded', value }, languageID())
  if (error !== textFor(VAT_NUMBER_EXAMPLE)) return null
  return example === null ? errorText({ code: 'ERROR_INVALID_VALUE' }, languageID()) : textFor(example)
}

/** A VAT number, with an example of the chosen country as its hint, in its error, or in the warning that the number is unlike it. */
export const VatNumberInput: FieldInput = ({ error, ...rest }) => {
  const t = useWords()
  const { value: chosen } = useFormContext().fieldProps('countryCode')
  const { inputs } = use(PartsContext)
  const country = typeof chosen === 'string' && chosen ? chosen : null
  const example = vatNumberExample(country)
  const isUsual = typeof rest.value !== 'string' || rest.value === '' || hasUsualVatForm(rest.value, country)
  const hint =
    example &&
    !error &&
    (isUsual ? (
      t('company.vatNumberHelp', { example })
    ) : (
      <WarningHint text={t('company.vatNumberOdd', { example })} />
    ))
  const Text = inputs.text
  return (
    Text && <Text {...rest} error={withExample(error, example) ?? error} description={hint || undefined} />
  )
}
