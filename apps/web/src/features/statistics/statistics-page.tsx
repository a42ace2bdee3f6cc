import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '../../components/page'
import { Tabs } from '../../components/tabs'
import { useWords } from '../../lib/language'
import { addSetupWordings } from '../../lib/setup-wordings'
import { rememberTab } from '../../lib/tabs'
import { AgeNotice } from '../../shared/age-notice'
import type { StatisticsKind } from './use-figures'

addSetupWordings()

type Props = { tab: StatisticsKind; children: ReactNode }

/** Statistics of transactions and of created cards, as tabs that share their months. Rule 11.12. */
export const StatisticsPage = ({ tab, children }: Props) => {
  const t = useWords()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const choose = (next: StatisticsKind) => {
    rememberTab(pathname, next)
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, tab: next })) as never,
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <Page title={t('statistics.title')}>
      <AgeNotice />
      <Tabs
        label={t('statistics.title')}
        tab={tab}
        choose={choose}
        tabs={[
          { tab: 'transactions', label: t('statistics.transactions'), content: children },
          { tab: 'createdCards', label: t('statistics.createdCards'), content: children },
        ]}
      />
    </Page>
  )
}
