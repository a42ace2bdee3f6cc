import { type CardProduct, cardProductEdit } from '@kaarditeek/domain/card-product/schema'
import { EditAction } from '../../components/action/edit-action'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { RangeFill } from '../../shared/card-product/range-fill'
import { CardNumbersField } from './card-numbers-field'
import { CodeFields } from './code-fields'

type Props = { companyID: number | 'company'; product: CardProduct }

/** Opens the form that changes how a product's further cards are made. */
export const EditCardProduct = ({ companyID, product }: Props) => {
  const t = useWords()
  return (
    <EditAction verb={t('cardProduct.edit')} title={t('cardProduct.editRow', product)}>
      {(done) => <EditForm companyID={companyID} product={product} done={done} />}
    </EditAction>
  )
}

const EditForm = ({ companyID, product, done }: Props & { done: () => void }) => {
  const form = useSchemaForm('cardProduct', cardProductEdit, {
    record: { ...product, companyID },
    hidden: ['codeNeeded'],
    save: trpc.cardProduct.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <CardNumbersField range={product} />
      <CodeFields fixed={product.codeLength !== null} />
      <RangeFill product={{ ...product, cardNumbers: form.values.cardNumbers ?? product.cardNumbers }} />
    </Form>
  )
}
