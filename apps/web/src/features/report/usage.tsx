import {
  customerUsageInput,
  productUsageInput,
  silentTerminalsInput,
  unusedCardsInput,
  usageChanges,
} from '@kaarditeek/domain/report/list'
import { usage } from '@kaarditeek/i18n/et/usage'
import { Text } from '@mantine/core'
import { WordFilter } from '../../components/list/filters'
import { useChangeSearch } from '../../components/list/list-context'
import { useWords } from '../../lib/language'
import { addWordings } from '../../lib/setup-wordings'
import { api } from '../../lib/trpc'
import { ReportList } from './report-list'
import { RowsChoice } from './rows-choice'
import {
  customerUsageSearch,
  productUsageSearch,
  type ReportSearches,
  silentTerminalsSearch,
  unusedCardsSearch,
  usageRows,
} from './search'
import {
  customerUsageColumns,
  productUsageColumns,
  silentTerminalColumns,
  unusedCardColumns,
} from './usage-columns'

addWordings(usage)

type Props = { search: ReportSearches['usage'] }

/** Customers and card products that are used less or more than before, and cards and terminals that are not used. Rules 7.19–7.21. */
export const UsageReport = ({ search }: Props) => {
  const filters = <UsageFilters {...search} />
  const lists = {
    customers: (
      <ReportList
        ns="customerUsage"
        list={api.report.customerUsage}
        schema={customerUsageInput}
        search={customerUsageSearch(search)}
        columns={customerUsageColumns}
        filters={filters}
        help={<Help ns="customerUsage" />}
      />
    ),
    products: (
      <ReportList
        ns="productUsage"
        list={api.report.productUsage}
        schema={productUsageInput}
        search={productUsageSearch(search)}
        columns={productUsageColumns}
        filters={filters}
        help={<Help ns="productUsage" />}
      />
    ),
    cards: (
      <ReportList
        ns="unusedCard"
        list={api.report.unusedCards}
        schema={unusedCardsInput}
        search={unusedCardsSearch(search)}
        columns={unusedCardColumns}
        filters={filters}
        help={<Help ns="unusedCard" />}
      />
    ),
    terminals: (
      <ReportList
        ns="silentTerminal"
        list={api.report.silentTerminals}
        schema={silentTerminalsInput}
        search={silentTerminalsSearch(search)}
        columns={silentTerminalColumns}
        filters={filters}
        help={<Help ns="silentTerminal" />}
      />
    ),
  } satisfies Record<Props['search']['rows'], unknown>
  return lists[search.rows]
}

const UsageFilters = ({ rows }: Props['search']) => {
  const t = useWords()
  const change = useChangeSearch()
  return (
    <>
      <RowsChoice
        label={t('customerUsage.rows')}
        value={rows}
        options={usageRows.map((value) => ({ value, label: t(`customerUsage.${value}`) }))}
        choose={(next) => change({ rows: next }, { replace: true })}
      />
      {(rows === 'customers' || rows === 'products') && (
        <WordFilter
          name="change"
          options={usageChanges.map((value) => ({ value, label: t(`customerUsage.${value}`) }))}
        />
      )}
    </>
  )
}

type HelpProps = { ns: 'customerUsage' | 'productUsage' | 'unusedCard' | 'silentTerminal' }

/** Explains the rule by which rows are listed. */
const Help = ({ ns }: HelpProps) => {
  const t = useWords()
  return (
    <Text size="sm" c="dimmed" maw="62rem" mb="sm">
      {t(`${ns}.help`)}
    </Text>
  )
}
