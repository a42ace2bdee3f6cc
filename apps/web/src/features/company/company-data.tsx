import type { Company } from '@kaarditeek/domain/company/schema'
import { Paper } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { Facts } from '../../components/data'
import { LinkButton } from '../../components/links'
import { PageSection } from '../../components/page'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { companyData } from './columns'
import { EditCompanyForm } from './company-form'

type Props = { company: Company; isOwn: boolean }

/** The data of a company, as a part of its page, with the actions that change it. */
export const CompanyData = ({ company, isOwn }: Props) => {
  const t = useWords()
  const may = useMay()
  const actions = (
    <>
      {isOwn && may('editOwnFields') && (
        <LinkButton to="/own-fields" variant="default">
          {t('company.ownFields')}
        </LinkButton>
      )}
      {may('editCompany') && (
        <EditAction verb={t('company.edit')} title={t('company.editTitle', company)}>
          {(done) => <EditCompanyForm company={company} done={done} />}
        </EditAction>
      )}
    </>
  )
  return (
    <PageSection title={t('company.data')} actions={actions}>
      <Paper withBorder radius="lg" p="lg">
        <Facts record={company} fields={companyData} />
      </Paper>
    </PageSection>
  )
}
