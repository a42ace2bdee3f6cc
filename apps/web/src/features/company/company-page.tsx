import type { ReactNode } from 'react'
import { Page } from '../../components/page'
import { PageTabs } from '../../components/page-tabs'
import { useWords } from '../../lib/language'

type Props = { tab: string; operators: ReactNode; userRoles: ReactNode; cardProducts: ReactNode }

/** A company: its header and its tabs, which the route puts together. */
export const CompanyPage = ({ tab, operators, userRoles, cardProducts }: Props) => {
  const t = useWords()
  return (
    <Page title={t('frame.company')}>
      <PageTabs
        page="company"
        label={t('frame.company')}
        tab={tab}
        of={[
          { tab: 'operators', label: t('operator.title'), content: operators },
          { tab: 'userRoles', label: t('role.title'), content: userRoles },
          { tab: 'cardProducts', label: t('cardProduct.title'), content: cardProducts },
        ]}
      />
    </Page>
  )
}
