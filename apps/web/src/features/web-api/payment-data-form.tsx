import { dataDemands, paymentDataEdit, paymentDataFields } from '@kaarditeek/domain/payment/data'
import { Select } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { Field } from '../../components/form/field'
import { type FieldInput, mantineProps } from '../../components/form/field-input'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'

/** Opens the settings of payments' data. Rule 6.35. */
export const PaymentDataAction = () => {
  const t = useWords()
  const may = useMay()
  if (!may('manageOwnCompany')) return null
  return (
    <EditAction icon="report" title={t('paymentData.title')}>
      {(done) => <PaymentDataForm done={done} />}
    </EditAction>
  )
}

const PaymentDataForm = ({ done }: { done: () => void }) => {
  const t = useWords()
  const [settings] = trpc.paymentData.get.useSuspenseQuery()
  const form = useSchemaForm('paymentData', paymentDataEdit, {
    record: settings,
    save: trpc.paymentData.edit.useMutation(),
    done,
  })
  return (
    <Form form={form} help={t('paymentData.help')}>
      {paymentDataFields.map((field) => (
        <Field key={field} name={field} required={false} input={DemandInput} />
      ))}
    </Form>
  )
}

/** Whether the company takes a field, or refuses payments without it. */
const DemandInput: FieldInput = ({ onChange, value, ...rest }) => {
  const t = useWords()
  return (
    <Select
      {...mantineProps(rest)}
      allowDeselect={false}
      checkIconPosition="right"
      data={dataDemands.map((demand) => ({ value: demand, label: t(`paymentData.${demand}`) }))}
      value={dataDemands.find((demand) => demand === value) ?? null}
      onChange={(next) => onChange?.(next)}
    />
  )
}
