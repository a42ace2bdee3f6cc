import { type Company, companyEdit } from '@kaarditeek/domain/company/schema'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { notice } from '../../components/notice'
import { useWords } from '../../lib/language'
import { queryClient } from '../../lib/query-client'
import { viewerQuery } from '../../lib/session'
import { api, trpc } from '../../lib/trpc'
import { CompanyFields } from './company-fields'

type Props = { of: Company; done: () => void }

/** A company's data, as far as the viewer may change it. Specification §6. */
export const EditCompanyForm = ({ of: company, done }: Props) => {
  const t = useWords()
  const form = useSchemaForm('company', companyEdit, {
    start: {
      companyID: company.companyID,
      name: company.name,
      identification: company.identification,
      address: company.address,
      phone: company.phone,
      email: company.email,
      billingEmail: company.billingEmail ?? '',
      cardCreationTypeID: company.cardCreationTypeID,
      allowPartialPayments: company.allowPartialPayments,
      distributorID: company.distributorID,
    },
    save: trpc.company.edit.useMutation(),
    saved: () => {
      done()
      void api.company.invalidate()
      void api.distributor.invalidate()
      // How cards are made decides what the viewer is offered.
      void queryClient.invalidateQueries(viewerQuery)
      notice(t('common.saved'))
    },
  })
  return (
    <Form
      form={form}
      submit={t('common.save')}
      why={form.isDirty() ? null : t('form.unchanged')}
      cancel={done}
    >
      <CompanyFields />
    </Form>
  )
}
