import { firstRecentDay } from '@kaarditeek/domain/transaction/rules'
import { Box } from '@mantine/core'
import { Icon } from '../../components/icon'
import { ListTab } from '../../components/list/api-list'
import { PageSection } from '../../components/page'
import { Tooltip } from '../../components/tooltip'
import { useBusinessTime } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { companyNow } from '../../lib/today'
import { api } from '../../lib/trpc'
import { transactionColumns, transactionDetails } from './columns'
import { type RecentSearch, recentSearch } from './search'

/** The company's transactions of the last days, latest first. Refreshed every minute while the tab is visible. Rule 11.3. */
export const RecentTransactions = ({ search }: { search: RecentSearch }) => {
  const t = useWords()
  const time = useBusinessTime()
  const within = { startDate: firstRecentDay(companyNow(), time), endDate: null }
  const note = (
    <Tooltip label={t('home.recentNote')}>
      <Box
        component="span"
        role="img"
        tabIndex={0}
        className="no-print"
        c="dimmed"
        display="flex"
        aria-label={t('home.recentNote')}
      >
        <Icon name="info" size={16} />
      </Box>
    </Tooltip>
  )
  return (
    <PageSection title={t('home.recent')} beside={note}>
      <ListTab
        ns="transaction"
        list={api.transaction.ofCompany}
        schema={recentSearch}
        search={{ ...search, ...within }}
        columns={transactionColumns}
        hidden={transactionDetails}
        live
      />
    </PageSection>
  )
}
