import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { BackLink } from '../../components/back-link'
import { FormModal } from '../../components/form/form-modal'
import type { ChangesSearch } from '../../components/history/search'
import { Icon } from '../../components/icon'
import { Page } from '../../components/page'
import { PageTabs } from '../../components/page-tabs'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { trpc } from '../../lib/trpc'
import { CompanyChanges } from './company-changes'
import { CompanyFacts } from './company-facts'
import { EditCompanyForm } from './edit-company-form'

type Props = {
  companyID: number | 'company'
  tab: string
  operators: ReactNode
  userRoles: ReactNode
  changes: ChangesSearch
  cardProducts: ReactNode
  webApis: ReactNode
}

/** A company: its header and its tabs, which the route puts together. Specification §2, Company detail. */
export const CompanyPage = ({ companyID, tab, changes, ...tabs }: Props) => {
  const t = useWords()
  const may = useMay()
  const mayEdit = may('editCompany')
  const [company] = trpc.company.get.useSuspenseQuery({ companyID })
  const [editing, { open, close }] = useDisclosure(false)
  const { name } = company
  const history = <CompanyChanges companyID={companyID} search={changes} />
  return (
    <Page
      back={may('manageCompanies') && <BackLink to="/companies">{t('company.title')}</BackLink>}
      title={name}
      actions={
        mayEdit && (
          <Button leftSection={<Icon name="edit" />} variant="default" onClick={open}>
            {t('company.edit')}
          </Button>
        )
      }
    >
      <CompanyFacts of={company} />
      <PageTabs
        page="company"
        label={name}
        tab={tab}
        tabs={[
          { tab: 'operators', label: t('operator.title'), content: tabs.operators },
          may('manageOwnCompany') && { tab: 'userRoles', label: t('role.title'), content: tabs.userRoles },
          mayEdit && { tab: 'changes', label: t('change.title'), content: history },
          may('viewCardProducts') && {
            tab: 'cardProducts',
            label: t('cardProduct.title'),
            content: tabs.cardProducts,
          },
          may('viewWebApis') && { tab: 'web_apis', label: t('webApi.title'), content: tabs.webApis },
        ]}
      />
      <FormModal title={t('company.editTitle', { name })} opened={editing} close={close}>
        <EditCompanyForm of={company} done={close} />
      </FormModal>
    </Page>
  )
}
