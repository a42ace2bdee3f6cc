import type { CardLoad } from '@kaarditeek/domain/card/load/schema'
import { ListTab } from '../../../components/list/api-list'
import { columnsOf } from '../../../components/list/columns'
import { MoneyValue, NumberValue } from '../../../components/value'
import { useDates } from '../../../lib/dates'
import { addSetupWordings } from '../../../lib/setup-wordings'
import { api } from '../../../lib/trpc'
import { LoadKind } from './load-parts'
import { ReverseLoad } from './reverse-load'
import { type LoadsSearch, loadsSearch } from './search'

addSetupWordings()

const column = columnsOf<CardLoad>('cardLoad')

/** A load leaves a side with 0 alone. */
const columns = [
  column.title('dateIn', ({ dateIn }) => <Time at={dateIn} />, { width: 11.5, grows: false }),
  column.show('kind', (load) => <LoadKind load={load} />, { width: 11, priority: 4 }),
  column('amount', (cents) => <MoneyValue value={cents || null} />, {
    align: 'end',
    width: 7.5,
    grows: false,
    priority: 5,
  }),
  column('uses', (uses) => <NumberValue value={uses || null} />, {
    align: 'end',
    width: 7.5,
    grows: false,
    named: true,
    priority: 2,
  }),
  column.money('amountBalance', { none: 'common.unlimited', named: true, priority: 3 }),
  column.optional('reason', { priority: 2 }),
  column.person('author', 'authorName', { priority: 1 }),
  column.actions('editCardLimits', (load) => <ReverseLoad load={load} />),
]

type Props = { cardID: number; search: LoadsSearch }

/** Everything that changed a card's limits, newest first, as a tab. */
export const CardLoads = ({ cardID, search }: Props) => (
  <ListTab
    ns="cardLoad"
    schema={loadsSearch}
    list={api.cardLoad}
    search={{ ...search, cardID }}
    columns={columns}
    hidden={['countBalance', 'loadPlanID', 'otherCardID', 'reversed', 'reversesLoadID', 'waitingReversalID']}
  />
)

const Time = ({ at }: { at: Date }) => useDates().moment(at)
