import { type CustomerUnit, customerUnitEdit, newCustomerUnit } from '@kaarditeek/domain/customer-unit/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { OwnInputs } from '../../shared/own-field/own-fields'

export const NewUnitForm = ({ customerID, done }: { customerID: number; done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('customerUnit', newCustomerUnit, {
    start: { customerID },
    save: trpc.customerUnit.create.useMutation(),
    saved: (unit) => notice(t('customerUnit.added', unit)),
    done,
  })
  return (
    <Form form={form}>
      <Fields />
      <OwnInputs record="customerUnit" />
    </Form>
  )
}

export const EditUnitForm = ({ unit, done }: { unit: CustomerUnit; done: () => void }) => {
  const form = useSchemaForm('customerUnit', customerUnitEdit, {
    record: unit,
    save: trpc.customerUnit.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <Fields />
      <OwnInputs record="customerUnit" values={unit.ownFields} />
    </Form>
  )
}

const Fields = () => {
  const t = useWords()
  return (
    <>
      <Field name="name" autoFocus />
      <Field name="comment" />
      <Field name="defaultCustomerUnit" hint={t('customerUnit.defaultHelp')} />
    </>
  )
}
