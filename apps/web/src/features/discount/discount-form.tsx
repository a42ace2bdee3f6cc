import { endNotBeforeStart } from '@kaarditeek/domain/discount/rules'
import { type Discount, discountEdit, newDiscount } from '@kaarditeek/domain/discount/schema'
import { useEffect } from 'react'
import { Field } from '../../components/form/field'
import { FieldPair } from '../../components/form/field-pair'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { useToday } from '../../lib/today'
import { trpc } from '../../lib/trpc'

export const NewDiscountForm = ({ customerID, done }: { customerID: number; done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('discount', newDiscount, {
    start: { customerID, discountPercentage: null as never, discountFrom: useToday().slice(0, 7) },
    save: trpc.discount.create.useMutation(),
    saved: () => notice(t('discount.added')),
    done,
  })
  return (
    <Form form={form}>
      <Fields form={form} />
    </Form>
  )
}

type EditProps = { customerID: number; discount: Discount; done: () => void }

export const EditDiscountForm = ({ customerID, discount, done }: EditProps) => {
  const form = useSchemaForm('discount', discountEdit, {
    record: { ...discount, customerID },
    save: trpc.discount.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <Fields form={form} />
    </Form>
  )
}

type DiscountForm = {
  values: { discountFrom: string; discountTo?: string | null }
  setField: (name: string, value: unknown) => void
}

/** Fields of a discount. An end before the start is set to the start. Rule 12.6. */
const Fields = ({ form: { values, setField } }: { form: DiscountForm }) => {
  const { discountFrom, discountTo } = values
  const end =
    discountTo && discountFrom ? endNotBeforeStart({ discountFrom, discountTo }).discountTo : discountTo
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setField` is new at each render
  useEffect(() => {
    if (end !== discountTo) setField('discountTo', end)
  }, [end, discountTo])
  return (
    <>
      <Field name="discountPercentage" autoFocus />
      <FieldPair>
        <Field name="discountFrom" />
        <Field name="discountTo" />
      </FieldPair>
      <Field name="comment" />
    </>
  )
}
