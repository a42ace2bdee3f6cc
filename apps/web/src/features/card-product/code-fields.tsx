import type { CodeNeeded } from '@kaarditeek/domain/card-product/schema'
import { Field } from '../../components/form/field'
import { useFormContext } from '../../components/form/form-context'
import { useWords } from '../../lib/language'

/** Wordings of when terminals ask for the security code. */
export const codeWords = {
  never: 'cardProduct.codeNever',
  balance: 'cardProduct.codeBalance',
  always: 'cardProduct.codeAlways',
} as const satisfies Record<CodeNeeded, string>

type Props = {
  /** Path of the object that holds the fields, with a dot at the end: `product.`. */
  within?: string
  /** Whether the cards may have codes already, whose length stays. */
  fixed?: boolean
}

/** The length of security codes and, with codes, when terminals ask for them. */
export const CodeFields = ({ within = '', fixed = false }: Props) => {
  const t = useWords()
  const { fieldProps } = useFormContext()
  const shown = (name: string): unknown => fieldProps(`${within}${name}`).value
  const hasCodes = typeof shown('codeLength') === 'number' || shown('codeNeeded') !== 'never'
  const options = Object.entries(codeWords).map(([value, label]) => ({ value, label: t(label) }))
  return (
    <>
      <Field name={`${within}codeLength`} hint={t('cardProduct.codeLengthHelp')} disabled={fixed} />
      {hasCodes && <Field name={`${within}codeNeeded`} required options={options} />}
    </>
  )
}
