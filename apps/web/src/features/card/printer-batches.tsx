import { CardState } from '@kaarditeek/domain/card/rules'
import type { PrinterBatch } from '@kaarditeek/domain/card/schema'
import type { z } from 'zod'
import { ListTab } from '../../components/list/api-list'
import { columnsOf } from '../../components/list/columns'
import { TextLink } from '../../components/text-link'
import { MomentValue } from '../../components/value'
import { api } from '../../lib/trpc'
import { printerBatchesSearch } from './search'

const column = columnsOf<PrinterBatch>('printerBatch')
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
]

type Props = { customerID: number; search: z.output<typeof printerBatchesSearch> }

/** The batches of a customer's cards, as a tab. Each leads to its cards, where its file can be downloaded again. */
export const PrinterBatches = ({ customerID, search }: Props) => (
  <ListTab
    ns="printerBatch"
    list={api.card.printerBatches}
    schema={printerBatchesSearch}
    search={{ ...search, customerID }}
    columns={columns}
  />
)
