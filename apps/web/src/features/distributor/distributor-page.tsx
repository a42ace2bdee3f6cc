import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { History } from '../../components/history/history'
import type { ChangesSearch } from '../../components/history/search'
import { BackLink } from '../../components/links'
import { Page } from '../../components/page'
import { PageTabs } from '../../components/tabs'
import { useWords } from '../../lib/language'
import { addSetupWordings } from '../../lib/setup-wordings'
import { api, trpc } from '../../lib/trpc'
import { distributorChanges } from './columns'
import { DistributorActions } from './distributor-actions'

addSetupWordings()

type Props = {
  id: number
  tab: string
  companies: ReactNode
  operators: ReactNode
  changes: ChangesSearch
}

/** A distributor: its companies and users (given by the route) and history. */
export const DistributorPage = ({ tab, companies, operators, changes, ...ref }: Props) => {
  const t = useWords()
  const [distributor] = trpc.distributor.get.useSuspenseQuery(ref)
  const history = (
    <History list={api.distributor.changes} search={{ ...changes, ...ref }} fields={distributorChanges} />
  )
  return (
    <Page
      back={<BackLink to="/distributors">{t('distributor.title')}</BackLink>}
      title={distributor.name}
      beside={
        <Text size="sm" c="dimmed">
          {[
            t('company.count', { count: distributor.companyCount }),
            t('operator.count', { count: distributor.operatorCount }),
          ].join(' · ')}
        </Text>
      }
      actions={<DistributorActions distributor={distributor} />}
    >
      <PageTabs
        label={distributor.name}
        tab={tab}
        tabs={[
          { tab: 'companies', label: t('company.title'), content: companies },
          { tab: 'operators', label: t('operator.title'), content: operators },
          { tab: 'changes', label: t('change.title'), content: history },
        ]}
      />
    </Page>
  )
}
