import type { ReportOrderInput } from '@kaarditeek/domain/report/job'
import { type FileFormat, fileFormats } from '@kaarditeek/domain/report/schema'
import { Menu } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icon'
import { SplitButton } from '../../components/split-button'
import { languageID, useWords } from '../../lib/language'
import { useReportStart } from '../../shared/report/report-jobs'
import { useSendRegularly } from '../../shared/report-schedule/send-regularly'
import { FieldChoice, type useFields } from './field-choice'
import { MonthsActions } from './months'
import classes from './report.module.css'
import {
  customerUsageSearch,
  productUsageSearch,
  type ReportSearches,
  silentTerminalsSearch,
  unusedCardsSearch,
} from './search'

type Props = { tab: keyof ReportSearches; searches: ReportSearches; chosen: ReturnType<typeof useFields> }

/** Returns a list's search without page and page size, for a file of all rows. */
const withoutPage = <S extends { page: number; limit: number }>({ page: _, limit: __, ...filter }: S) =>
  filter

/** Actions on the report of the open tab. */
export const ReportActions = ({ tab, searches, chosen }: Props) => {
  if (tab === 'outstanding') {
    const { date, since } = searches.outstanding
    return <ExportMenu order={{ report: tab, date, since }} />
  }
  if (tab === 'statements') return null
  if (tab === 'months') return <MonthsActions />
  if (tab === 'customers')
    return (
      <>
        <FieldChoice {...chosen} />
        <ExportMenu order={{ report: tab, ...withoutPage(searches.customers), fields: chosen.fields }} />
      </>
    )
  if (tab === 'terminals') {
    const { summary, ...search } = withoutPage(searches.terminals)
    const order = { report: tab, ...search, orderBy: undefined, detailed: !summary }
    return summary ? <ExportMenu order={order} /> : <TransactionsMenu order={order} />
  }
  if (tab === 'usage') return <ExportMenu order={usageOrder(searches.usage)} />
  if (tab === 'webApi') return <TransactionsMenu order={{ report: tab, ...withoutPage(searches.webApi) }} />
  return <TransactionsMenu order={{ report: tab, ...withoutPage(searches.cards) }} />
}

/** The file of the usage list that is shown. */
const usageOrder = (search: ReportSearches['usage']): Filed => {
  const orders = {
    customers: { report: 'customerUsage', ...withoutPage(customerUsageSearch(search)) },
    products: { report: 'productUsage', ...withoutPage(productUsageSearch(search)) },
    cards: { report: 'unusedCards', ...withoutPage(unusedCardsSearch(search)) },
    terminals: { report: 'silentTerminals', ...withoutPage(silentTerminalsSearch(search)) },
  } as const satisfies Record<ReportSearches['usage']['rows'], Filed>
  return orders[search.rows]
}

type Filed = Extract<ReportOrderInput, { format?: FileFormat }>

/** The same for a report with a row for each transaction, whose payments and refunds can stand apart. Kept in this browser. */
const TransactionsMenu = ({ order }: { order: Extract<Filed, { withRefunds?: boolean }> }) => {
  const t = useWords()
  const [withRefunds, keep] = useLocalStorage({
    key: 'kaarditeek-report-refunds',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return (
    <ExportMenu order={{ ...order, withRefunds }}>
      <Menu.Divider />
      <Menu.CheckboxItem
        closeMenuOnClick={false}
        classNames={{ itemIndicator: classes.box }}
        checked={withRefunds}
        onChange={keep}
        checkIcon={<Icon name="check" size={14} />}
      >
        {t('report.withRefunds')}
      </Menu.CheckboxItem>
    </ExportMenu>
  )
}

const others = fileFormats.filter((format) => format !== 'xlsx')

/** Makes a file of the report's whole filter in the background: a workbook, or another format of the menu. */
const ExportMenu = ({ order, children }: { order: Filed; children?: ReactNode }) => {
  const t = useWords()
  const { start, isPending } = useReportStart()
  const { entries, modal } = useSendRegularly(order)
  const make = (format: FileFormat) => start({ ...order, format, xlsLanguage: languageID() })
  return (
    <>
      <SplitButton
        label={t('list.export')}
        title={t('report.xlsx')}
        loading={isPending}
        onClick={() => make('xlsx')}
        others={t('report.otherFormats')}
        formats={others.map((format) => ({ label: t(`report.${format}`), onClick: () => make(format) }))}
      >
        {children}
        {entries}
      </SplitButton>
      {modal}
    </>
  )
}
