import { CardState } from '@kaarditeek/domain/card/rules'
import type { PrinterBatch } from '@kaarditeek/domain/card/schema'
import type { z } from 'zod'
import { TextLink } from '../../../components/links'
import { ListTab } from '../../../components/list/api-list'
import { columnsOf } from '../../../components/list/columns'
import { MomentValue } from '../../../components/value'
import { useDates } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { api } from '../../../lib/trpc'
import { printerBatchesSearch } from '../search'
import { PrinterFile } from './printer-file'

const column = columnsOf<PrinterBatch>('cardBatch')
const columns = [
  column.title('dateIn', ({ cardBatchID, dateIn }) => (
    <TextLink to="/cards" search={{ cardBatchID, cardState: CardState.all }}>
      <MomentValue value={dateIn} />
    </TextLink>
  )),
  column('cardBatchID', (id) => id, { align: 'end' }),
  column.number('cardCount'),
  column('authorName'),
  column.flag('webEnabled'),
  column.actions('viewCards', (batch) => <FileOfCustomer {...batch} />),
]

const FileOfCustomer = ({ cardBatchID, customerID, webEnabled, dateIn }: PrinterBatch) => {
  const t = useWords()
  const dates = useDates()
  const label = t('cardBatch.download', { time: dates.moment(dateIn) })
  return <PrinterFile of={{ cardBatchID, customerID }} webEnabled={webEnabled} label={label} />
}

type Props = { customerID: number; search: z.output<typeof printerBatchesSearch> }

/**
 * The batches that contain cards of a customer, as a tab, with the printer file of these cards. Each row links to the cards
 * and the file of the whole batch.
 */
export const PrinterBatches = ({ customerID, search }: Props) => (
  <ListTab
    ns="cardBatch"
    list={api.card.printerBatches}
    schema={printerBatchesSearch}
    search={{ ...search, customerID }}
    columns={columns}
  />
)
