import type { ReactNode } from 'react'
import { History } from '../../components/history/history'
import type { ChangesSearch } from '../../components/history/search'
import { BackLink } from '../../components/links'
import { Page, PageSection } from '../../components/page'
import { PageTabs } from '../../components/tabs'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { api, trpc } from '../../lib/trpc'
import { firstPart } from '../../shared/company/first-part'
import { type CompanyPart, companyPartList } from '../../shared/company/parts'
import { companyChanges } from './columns'
import { CompanyData } from './company-data'

type OwnPart = 'data' | 'changes'
type Props = {
  companyID: number | 'company'
  tab: CompanyPart
  changes: ChangesSearch
  /** Parts that belong to other entities. */
  parts: Record<Exclude<CompanyPart, OwnPart>, ReactNode>
}

/** A company: its name and the list of its parts, of which one is open. Rule 11.4. */
export const CompanyPage = ({ companyID, tab, changes, parts }: Props) => {
  const t = useWords()
  const may = useMay()
  const [company] = trpc.company.get.useSuspenseQuery({ companyID })
  const isOwnCompany = companyID === 'company'
  const contents: Record<CompanyPart, ReactNode> = {
    ...parts,
    data: <CompanyData company={company} isOwn={isOwnCompany} />,
    changes: (
      <PageSection title={t('change.title')}>
        <History list={api.company.changes} search={{ ...changes, companyID }} fields={companyChanges} />
      </PageSection>
    ),
  }
  return (
    <Page
      back={may('manageCompanies') && <BackLink to="/companies">{t('company.title')}</BackLink>}
      title={company.name}
    >
      <PageTabs
        label={company.name}
        tab={tab}
        first={firstPart(may)}
        byRight
        aside
        tabs={companyPartList
          .filter(({ access, isOwn }) => (!access || may(access)) && (!isOwn || isOwnCompany))
          .map(({ tab, title, group }) => ({ tab, label: t(title), content: contents[tab], group }))}
      />
    </Page>
  )
}
