import { CustomerType } from '@kaarditeek/domain/customer/rules'
import { type Customer, type CustomerEdit, customerEdit } from '@kaarditeek/domain/customer/schema'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { trpc } from '../../lib/trpc'
import { CustomerFields } from './customer-fields'

/** The customer as its form takes it. Only the company's own customer, which cannot be edited, lacks required fields. */
const editOf = ({ customerTypeID, ...customer }: Customer): CustomerEdit => ({
  ...customer,
  customerTypeID: customerTypeID === CustomerType.private ? CustomerType.private : CustomerType.company,
  identification: customer.identification ?? '',
  address: customer.address ?? '',
  email: customer.email ?? '',
})

/** Edits the data of a customer. */
export const EditCustomerForm = ({ customer, done }: { customer: Customer; done: () => void }) => {
  const form = useSchemaForm('customer', customerEdit, {
    record: editOf(customer),
    save: trpc.customer.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <CustomerFields customerTypeID={form.values.customerTypeID} />
    </Form>
  )
}
