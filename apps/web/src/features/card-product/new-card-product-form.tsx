import { panLengthOf } from '@kaarditeek/domain/card-product/rules'
import { CardType, newCardProductOf } from '@kaarditeek/domain/card-product/schema'
import { SimpleGrid, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { Field } from '../../components/form/field'
import { type FieldInputProps, mantineProps } from '../../components/form/field-input'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { NoticeLink } from '../../components/links'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { useMayIssueCards } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { CardNumbersField } from './card-numbers-field'
import { CodeFields } from './code-fields'
import { NumberFields } from './number-fields'

/** Returns the length of the product's card numbers; 0 while its inputs are missing. */
const lengthOf = (numbers: { issuerIDNo: string; maxAccountIDNo: string }): number =>
  numbers.issuerIDNo && numbers.maxAccountIDNo ? panLengthOf(numbers) : 0

/** The length follows from other fields. Shows no error of its own while they are empty. */
const ReadOnlyLength = ({ value, error, onChange: _, ...rest }: FieldInputProps) => (
  <TextInput
    {...mantineProps(rest)}
    readOnly
    variant="filled"
    value={value === 0 ? '' : String(value)}
    error={value === 0 ? undefined : error}
  />
)

type Props = { companyID: number | 'company'; done: () => void }

export const NewCardProductForm = ({ companyID, done }: Props) => {
  const t = useWords()
  const mayIssue = useMayIssueCards() && companyID === 'company'
  const { data: customers } = trpc.customer.page.useQuery({ limit: 1, open: true }, { enabled: mayIssue })
  const canIssue = mayIssue && (customers?.list.length ?? 0) > 0
  const form = useSchemaForm('cardProduct', newCardProductOf, {
    start: {
      companyID,
      product: {
        name: '',
        issuerIDNo: '',
        minAccountIDNo: '',
        maxAccountIDNo: '',
        panLength: 0,
        duration: 24,
        cardTypeID: CardType.prepaid,
        webEnabled: false,
        cardNumbers: 'random',
        codeLength: null,
        codeNeeded: 'never',
      },
    },
    hidden: ['product.codeNeeded'],
    save: trpc.cardProduct.create.useMutation(),
    saved: (product) => {
      const issue = <NoticeLink to="/cards/new">{t('card.add')}</NoticeLink>
      notice(t('cardProduct.added', product), canIssue && issue)
    },
    done,
  })
  const panLength = lengthOf(form.values.product)
  const { setField } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form's own functions are new at each render
  useEffect(() => setField('product.panLength', panLength), [panLength])
  return (
    <Form form={form}>
      <Field name="product.name" autoFocus />
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <Field
          name="product.cardTypeID"
          options={[
            { value: CardType.prepaid, label: t('cardProduct.prepaid') },
            { value: CardType.discount, label: t('cardProduct.discount') },
          ]}
        />
        <Field name="product.duration" />
      </SimpleGrid>
      <NumberFields companyID={companyID} range={form.values.product} set={setField} />
      <Field
        name="product.panLength"
        required={false}
        hint={t('cardProduct.panLengthHelp')}
        input={ReadOnlyLength}
      />
      <CardNumbersField within="product." range={form.values.product} />
      <CodeFields within="product." />
      <Field name="product.webEnabled" />
    </Form>
  )
}
