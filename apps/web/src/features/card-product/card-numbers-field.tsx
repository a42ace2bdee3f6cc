import { cardNumberings } from '@kaarditeek/domain/card-product/schema'
import { Field } from '../../components/form/field'
import { useWords } from '../../lib/language'

/** The choice between random and consecutive numbers. */
export const CardNumbersField = ({ name }: { name: string }) => {
  const t = useWords()
  const options = cardNumberings.map((value) => ({ value, label: t(`cardProduct.${value}`) }))
  return <Field name={name} required options={options} hint={t('cardProduct.cardNumbersHelp')} />
}
