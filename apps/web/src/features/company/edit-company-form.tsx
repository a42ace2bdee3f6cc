import { type Company, companyEdit } from '@kaarditeek/domain/company/schema'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { trpc } from '../../lib/trpc'
import { CompanyFields } from './company-fields'

/** Edits a company's data, as far as the viewer may change it. Specification §6. */
export const EditCompanyForm = ({ company, done }: { company: Company; done: () => void }) => {
  const form = useSchemaForm('company', companyEdit, {
    record: company,
    save: trpc.company.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <CompanyFields />
    </Form>
  )
}
