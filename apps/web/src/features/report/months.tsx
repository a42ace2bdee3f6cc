import type { CompanyMonth } from '@kaarditeek/domain/company-month/schema'
import { MAX_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { Box, Stack, Text } from '@mantine/core'
import { EditAction } from '../../components/action/edit-action'
import { FailurePage } from '../../components/failure-page'
import { History } from '../../components/history/history'
import { changesSearch } from '../../components/history/search'
import { ShortList } from '../../components/list/short-list'
import { useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { addSetupWordings } from '../../lib/setup-wordings'
import { api, trpc } from '../../lib/trpc'
import { JournalAccountsForm } from './journal-accounts-form'
import { CloseEnded } from './month-actions'
import { monthChanges, monthColumns } from './month-columns'
import { MonthJournal } from './month-journal'

addSetupWordings()

const details = {
  idOf: ({ month }: CompanyMonth) => month,
  show: (month: CompanyMonth) => <MonthDetails {...month} />,
}

/** The company's months: closed and reopened in order, each with its journal and history. Rules 7.16 and 7.18. */
export const Months = () => {
  const t = useWords()
  const { data, error } = trpc.companyMonth.months.useQuery()
  if (error && !data) return <FailurePage error={error} order={2} />
  return (
    <>
      <Text size="sm" c="dimmed" maw="48rem" mb="md">
        {t('companyMonth.help')}
      </Text>
      {/* Room below the last row, which is closed first, for the notice of its closing. */}
      <Box pb="6rem">
        <ShortList
          name="companyMonth"
          label={t('companyMonth.title')}
          columns={monthColumns}
          rows={data?.list}
          details={details}
        />
      </Box>
    </>
  )
}

/** Buttons that edit the journal's accounts and close the months that have ended. */
export const MonthsActions = () => {
  const t = useWords()
  const { data } = trpc.companyMonth.months.useQuery()
  const mayClose = useMay()('manageOwnCompany')
  if (!mayClose || !data) return null
  return (
    <>
      <EditAction title={t('companyMonth.accounts')} verb={t('companyMonth.editAccounts')}>
        {(done) => <JournalAccountsForm done={done} />}
      </EditAction>
      <CloseEnded months={data.list} />
    </>
  )
}

const firstChanges = changesSearch.parse({ limit: MAX_PAGE_SIZE })

/** The entries of a month, and who closed and reopened it. */
const MonthDetails = ({ month, wasClosed }: CompanyMonth) => (
  <Stack gap="md">
    <MonthJournal month={month} />
    {wasClosed && (
      <History list={api.companyMonth.changes} search={{ ...firstChanges, month }} fields={monthChanges} />
    )}
  </Stack>
)
