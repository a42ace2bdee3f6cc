import { CardCreationType } from '@kaarditeek/domain/company/rules'
import { newCompany } from '@kaarditeek/domain/company/schema'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { NoticeLink } from '../../components/link-button'
import { notice, reportFailure } from '../../components/notice'
import { useWords } from '../../lib/language'
import { trpc } from '../../lib/trpc'
import { CompanyFields } from './company-fields'

/** Creates a company. If only the mail to its superuser fails, the company is created all the same and the notice says both. */
const useNewCompany = (done: () => void) => {
  const t = useWords()
  return useSchemaForm('company', newCompany, {
    start: { cardCreationTypeID: CardCreationType.generate },
    save: trpc.company.create.useMutation(),
    saved: (company) =>
      notice(
        t('company.added', company),
        <NoticeLink to="/companies/$companyID" params={company}>
          {t('company.open')}
        </NoticeLink>,
      ),
    failed: (failure, { name }) => {
      if (failure.code !== 'ERROR_SENDING_EMAIL') return
      done()
      reportFailure(failure, t('company.addedWithoutMail', { name }))
    },
    done,
  })
}

export const NewCompanyForm = ({ done }: { done: () => void }) => {
  const t = useWords()
  return (
    <Form form={useNewCompany(done)}>
      <CompanyFields />
      <Field name="superuserEmail" hint={t('company.superuserEmailHelp')} />
    </Form>
  )
}
