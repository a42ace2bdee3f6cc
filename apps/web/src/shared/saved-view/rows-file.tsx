import { accessOf } from '@kaarditeek/domain/report/job'
import { hasFile, orderOfList, viewHasFile } from '@kaarditeek/domain/report-schedule/order'
import type { ViewedList } from '@kaarditeek/domain/saved-view/lists'
import type { SavedView, ViewState } from '@kaarditeek/domain/saved-view/schema'
import { Menu } from '@mantine/core'
import { isFilter, useListContext } from '../../components/list/list-context'
import { languageID, useWords } from '../../lib/language'
import { useMay } from '../../lib/session'
import { useReportStart } from '../report/report-jobs'
import { useSendRegularly } from '../report-schedule/send-regularly'

type Props = {
  list: ViewedList
  columns: ViewState['columns']
  /** The view that the list shows as it was saved. */
  shown: SavedView | null
}

/** The filters and the order that the surrounding list shows, with the record that it belongs to. */
const useSearchOfList = (): ViewState['search'] => {
  const { search } = useListContext()
  const set = Object.entries(search).filter(
    ([name, value]) => (isFilter(name) || name === 'orderBy') && (value ?? '') !== '',
  )
  return Object.fromEntries(set) as ViewState['search']
}

/** What may be done with all rows that a list shows: have them as a workbook, or send them by calendar. */
export const useRowsFile = ({ list, columns, shown }: Props) => {
  const t = useWords()
  const may = useMay()
  const search = useSearchOfList()
  const order = hasFile(list) ? orderOfList({ list, search, columns }) : null
  const { start } = useReportStart()
  const { entries, modal } = useSendRegularly(
    shown && viewHasFile(list) ? { report: 'savedView', savedViewID: shown.savedViewID } : order,
  )
  if (!order || !may('viewReports') || !may(accessOf(order))) return { entries: null, modal: null }
  return {
    entries: (
      <>
        {order.report === 'list' && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => start({ ...order, xlsLanguage: languageID() })}>
              {t('list.export')}
            </Menu.Item>
          </>
        )}
        {entries}
      </>
    ),
    modal,
  }
}
