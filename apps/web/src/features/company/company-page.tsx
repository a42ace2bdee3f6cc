import type { ReactNode } from 'react'
import { EditAction } from '../../components/action/edit-action'
import { Data } from '../../components/data'
import { History } from '../../components/history/history'
import type { ChangesSearch } from '../../components/history/search'
import { BackLink, LinkButton } from '../../components/links'
import { Page } from '../../components/page'
import { PageTabs } from '../../components/tabs'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { api, trpc } from '../../lib/trpc'
import { companyChanges, companyData } from './columns'
import { EditCompanyForm } from './company-form'

type Props = {
  companyID: number | 'company'
  tab: string
  loginPolicy: ReactNode
  operators: ReactNode
  userRoles: ReactNode
  changes: ChangesSearch
  cardProducts: ReactNode
  webApis: ReactNode
  refusedPayments: ReactNode
  serviceAccounts: ReactNode
  holderPage: ReactNode
  approvalPolicy: ReactNode
  sandbox: ReactNode
  auditLog: ReactNode
}

/** A company: its header and its tabs, which are given by the route. Rule 11.4. */
export const CompanyPage = ({ companyID, tab, changes, loginPolicy, ...tabs }: Props) => {
  const t = useWords()
  const may = useMay()
  const mayEdit = may('editCompany')
  const [company] = trpc.company.get.useSuspenseQuery({ companyID })
  const history = (
    <History list={api.company.changes} search={{ ...changes, companyID }} fields={companyChanges} />
  )
  return (
    <Page
      back={may('manageCompanies') && <BackLink to="/companies">{t('company.title')}</BackLink>}
      title={company.name}
      actions={
        <>
          {companyID === 'company' && may('editOwnFields') && (
            <LinkButton to="/own-fields" variant="default">
              {t('company.ownFields')}
            </LinkButton>
          )}
          {companyID === 'company' && may('manageLogins') && loginPolicy}
          {mayEdit && (
            <EditAction verb={t('company.edit')} title={t('company.editTitle', company)}>
              {(done) => <EditCompanyForm company={company} done={done} />}
            </EditAction>
          )}
        </>
      }
    >
      <Data label={t('company.data')} record={company} fields={companyData} />
      <PageTabs
        label={company.name}
        tab={tab}
        aside
        tabs={[
          { tab: 'operators', label: t('operator.title'), content: tabs.operators },
          may('manageOwnCompany') && { tab: 'userRoles', label: t('role.title'), content: tabs.userRoles },
          may('viewCardProducts') && {
            tab: 'cardProducts',
            label: t('cardProduct.title'),
            content: tabs.cardProducts,
          },
          may('viewWebApis') && { tab: 'web_apis', label: t('webApi.title'), content: tabs.webApis },
          companyID === 'company' &&
            may('viewWebApis') && {
              tab: 'refusedPayments',
              label: t('refusedPayment.title'),
              content: tabs.refusedPayments,
            },
          companyID === 'company' &&
            may('manageServiceAccounts') && {
              tab: 'serviceAccounts',
              label: t('serviceAccount.title'),
              content: tabs.serviceAccounts,
            },
          companyID === 'company' &&
            may('manageOwnCompany') && {
              tab: 'holderPage',
              label: t('holderPage.title'),
              content: tabs.holderPage,
            },
          companyID === 'company' &&
            may('manageApprovals') && {
              tab: 'approvals',
              label: t('approval.title'),
              content: tabs.approvalPolicy,
            },
          companyID === 'company' &&
            may('viewWebApis') && { tab: 'sandbox', label: t('sandbox.title'), content: tabs.sandbox },
          companyID === 'company' &&
            may('viewAuditLog') && { tab: 'auditLog', label: t('auditLog.title'), content: tabs.auditLog },
          mayEdit && { tab: 'changes', label: t('change.title'), content: history },
        ]}
      />
    </Page>
  )
}
