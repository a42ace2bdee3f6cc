import { endNotBeforeStart, firstFreeMonth } from '@kaarditeek/domain/discount/rules'
import { type Discount, discountEdit, newDiscount } from '@kaarditeek/domain/discount/schema'
import { type ComponentProps, useEffect, useState } from 'react'
import type { z } from 'zod'
import { Field } from '../../components/form/field'
import { FieldPair } from '../../components/form/field-pair'
import { Form } from '../../components/form/form'
import { ModalTitle } from '../../components/form/form-modal'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { useToday } from '../../lib/today'
import { trpc } from '../../lib/trpc'
import { namedBy } from './named'
import { useOthers, useRefusal, WaysOut } from './overlap'

type New = z.input<typeof newDiscount>
type NewProps = { customerID: number; done: () => void }

/** Adds a discount. Shows the form of an overlapping discount instead while the user changes that, and keeps what was typed. */
export const NewDiscountForm = ({ customerID, done }: NewProps) => {
  const t = useWords()
  const [typed, setTyped] = useState<New>()
  const [other, setOther] = useState<Discount>()
  if (!other)
    return (
      <Added
        {...{ customerID, typed, done }}
        edit={(one, values) => {
          setTyped(values)
          setOther(one)
        }}
      />
    )
  return (
    <>
      <ModalTitle>{t('discount.editRow', namedBy(other))}</ModalTitle>
      <EditDiscountForm {...{ customerID }} discount={other} done={() => setOther(undefined)} />
    </>
  )
}

type AddedProps = NewProps & { typed: New | undefined; edit: (other: Discount, typed: New) => void }

const Added = ({ customerID, typed, edit, done }: AddedProps) => {
  const t = useWords()
  const thisMonth = useToday().slice(0, 7)
  const others = useOthers(customerID)
  const free = firstFreeMonth({ discountFrom: thisMonth, discountTo: null }, others)
  const form = useSchemaForm('discount', newDiscount, {
    start: typed ?? { customerID, discountPercentage: null as never, discountFrom: free ?? '' },
    save: trpc.discount.create.useMutation(),
    saved: () => notice(t('discount.added')),
    done,
  })
  const refusal = useRefusal(form.values, others, null)
  return (
    <Form form={form} refusal={refusal}>
      <Fields form={form} others={others} edit={(other) => edit(other, form.values)} />
    </Form>
  )
}

type EditProps = { customerID: number; discount: Discount; done: () => void }

export const EditDiscountForm = ({ customerID, discount, done }: EditProps) => {
  const others = useOthers(customerID, discount)
  const form = useSchemaForm('discount', discountEdit, {
    record: { ...discount, customerID },
    save: trpc.discount.edit.useMutation(),
    done,
  })
  const refusal = useRefusal(form.values, others, discount)
  return (
    <Form form={form} refusal={refusal}>
      <Fields form={form} others={others} />
    </Form>
  )
}

type DiscountForm = {
  values: { discountFrom: string; discountTo?: string | null }
  setField: (name: string, value: unknown) => void
}
type FieldsProps = { form: DiscountForm } & Pick<ComponentProps<typeof WaysOut>, 'others' | 'edit'>

/** Fields of a discount. An end before the start is set to the start. Rule 12.6. */
const Fields = ({ form: { values, setField }, ...ofOthers }: FieldsProps) => {
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
      <WaysOut {...ofOthers} typed={values} startFrom={(month) => setField('discountFrom', month)} />
      <Field name="comment" />
    </>
  )
}
