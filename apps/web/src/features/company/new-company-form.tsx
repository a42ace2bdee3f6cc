import { CardCreationType, newCompany } from '@kaarditeek/domain/company/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { LinkButton } from '../../components/link-button'
import { notice, tellFailure } from '../../components/notice'
import { useWords } from '../../lib/language'
import { api, trpc } from '../../lib/trpc'
import { CompanyFields } from './company-fields'

/** Where only the mail to its superuser fails, the company is there all the same, and both are said. */
const useNewCompany = (done: () => void) => {
  const t = useWords()
  const added = () => {
    done()
    void api.company.invalidate()
    void api.distributor.invalidate()
  }
  return useSchemaForm('company', newCompany, {
    start: {
      name: '',
      identification: '',
      address: '',
      phone: '',
      email: '',
      billingEmail: '',
      cardCreationTypeID: CardCreationType.generate,
      allowPartialPayments: false,
      distributorID: null,
      superuserEmail: '',
    },
    save: trpc.company.create.useMutation(),
    saved: (company) => {
      added()
      const open = (
        <LinkButton to="/companies/$companyID" params={company} variant="light" size="compact-sm" mt={6}>
          {t('company.open')}
        </LinkButton>
      )
      notice(t('company.added', { name: company.name }), open)
    },
    failed: (failure, { name }) => {
      if (failure.code !== 'ERROR_SENDING_EMAIL') return
      added()
      tellFailure(failure, t('company.addedWithoutMail', { name }))
    },
  })
}

export const NewCompanyForm = ({ done }: { done: () => void }) => {
  const t = useWords()
  return (
    <Form form={useNewCompany(done)} submit={t('company.add')} cancel={done}>
      <CompanyFields />
      <Field name="superuserEmail" hint={t('company.superuserEmailHelp')} />
    </Form>
  )
}
