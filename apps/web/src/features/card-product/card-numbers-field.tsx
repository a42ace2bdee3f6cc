import { isGuessable } from '@kaarditeek/domain/card-product/rules'
import { cardNumberings } from '@kaarditeek/domain/card-product/schema'
import { Field } from '../../components/form/field'
import { useFormContext } from '../../components/form/form-context'
import { useWords } from '../../lib/language'

type Props = {
  /** Path of the object that holds the fields, with a dot at the end: `product.`. */
  within?: string
  range: Parameters<typeof isGuessable>[0]
}

/** The choice between random and consecutive numbers. Says when the range is short enough to be guessed without a code. */
export const CardNumbersField = ({ within = '', range }: Props) => {
  const t = useWords()
  const hasCode = typeof useFormContext().fieldProps(`${within}codeLength`).value === 'number'
  const options = cardNumberings.map((value) => ({ value, label: t(`cardProduct.${value}`) }))
  const help = t('cardProduct.cardNumbersHelp')
  const hint = isGuessable(range, hasCode) ? `${help} ${t('cardProduct.fewNumbers')}` : help
  return <Field name={`${within}cardNumbers`} required options={options} hint={hint} />
}
