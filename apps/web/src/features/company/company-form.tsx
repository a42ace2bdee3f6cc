import { CardCreationType, levelToEdit } from '@kaarditeek/domain/company/rules'
import { type Company, companyEdit, newCompany } from '@kaarditeek/domain/company/schema'
import { SimpleGrid } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Field } from '../../components/form/field'
import { Form } from '../../components/form/form'
import { useSchemaForm } from '../../components/form/use-schema-form'
import { WarningHint } from '../../components/form/warning-hint'
import { NoticeLink, TextLink } from '../../components/links'
import { notice, reportFailure } from '../../components/notice'
import { useWords } from '../../lib/language'
import { useMay, useViewer } from '../../lib/session'
import { hasCode, useTaken } from '../../lib/taken'
import { trpc } from '../../lib/trpc'
import { InvoiceFields } from '../../shared/country/invoice-fields'
import { useCreationChoices, useDistributorChoices } from './choices'

/** Returns a function that disables a field the viewer may not change, with a hint who may. */
const useRestricted = () => {
  const t = useWords()
  const { level } = useViewer().role
  return (field: keyof typeof levelToEdit) =>
    level < levelToEdit[field] ? { disabled: true, hint: t('company.fromDistributor') } : {}
}

/** The code itself goes before longer ones that begin with it. */
const useCompanies = (identification: string | null) =>
  trpc.company.page.useQuery(
    identification === null ? skipToken : { identification, orderBy: 'identification', limit: 1 },
  )

/** Returns a hint that names the company which has the registry code already, and leads to it; undefined if the viewer sees none. */
const useTakenHint = (typed: string) => {
  const t = useWords()
  const found = useTaken(typed, { useRecords: useCompanies, has: hasCode })
  return (
    found && (
      <WarningHint text={t('company.codeTaken', found)}>
        <TextLink to="/companies/$companyID" params={found}>
          {t('company.open')}
        </TextLink>
      </WarningHint>
    )
  )
}

type FieldsProps = {
  /** The hint below the registry code. */
  codeHint?: ReactNode
  /** Follows the fields that every company has. */
  more?: ReactNode
}

/** The fields of a new or edited company. */
const CompanyFields = ({ codeHint, more }: FieldsProps) => {
  const t = useWords()
  const restricted = useRestricted()
  const choosesDistributor = useMay()('manageDistributors')
  const creationChoices = useCreationChoices()
  const distributorChoices = useDistributorChoices()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <Field name="name" autoFocus {...restricted('name')} />
        <Field name="identification" hint={codeHint} {...restricted('identification')} />
      </SimpleGrid>
      <Field name="address" />
      <InvoiceFields />
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <Field name="phone" />
        <Field name="email" />
        <Field name="cardCreationTypeID" options={creationChoices} {...restricted('cardCreationTypeID')} />
        {choosesDistributor && <Field name="distributorID" required={false} options={distributorChoices} />}
      </SimpleGrid>
      {more}
      <Field name="allowPartialPayments" hint={t('company.allowPartialPaymentsHelp')} />
      <Field name="billingEmail" />
      <Field name="customerRetentionMonths" hint={t('company.customerRetentionMonthsHelp')} />
      <Field name="auditLogMonths" hint={t('company.auditLogMonthsHelp')} />
    </>
  )
}

/** Edits a company's data, as far as the viewer may change it. Rule 11.4. */
export const EditCompanyForm = ({ company, done }: { company: Company; done: () => void }) => {
  const form = useSchemaForm('company', companyEdit, {
    record: company,
    hidden: ['distributorID'],
    save: trpc.company.edit.useMutation(),
    done,
  })
  return (
    <Form form={form}>
      <CompanyFields />
    </Form>
  )
}

/** Creates a company. If only the mail to its superuser fails, the company exists and the notice says both. */
const useNewCompany = (done: () => void) => {
  const t = useWords()
  return useSchemaForm('company', newCompany, {
    start: { cardCreationTypeID: CardCreationType.generate },
    hidden: ['distributorID'],
    save: trpc.company.create.useMutation(),
    saved: (company, { superuserEmail: email }) =>
      notice(
        t('company.added', company),
        <>
          {email ? t('company.superuserInvited', { email }) : t('company.withoutSuperuser')}
          <br />
          <NoticeLink to="/companies/$companyID" params={company}>
            {t('company.open')}
          </NoticeLink>
        </>,
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
  const form = useNewCompany(done)
  return (
    <Form form={form}>
      <CompanyFields
        codeHint={useTakenHint(form.values.identification)}
        more={<Field name="superuserEmail" ticked hint={t('company.superuserEmailHelp')} />}
      />
    </Form>
  )
}
