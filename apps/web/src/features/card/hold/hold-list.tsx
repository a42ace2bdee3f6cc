import type { HoldStatus } from '@kaarditeek/domain/hold/rules'
import type { CardHold } from '@kaarditeek/domain/hold/schema'
import { Badge, type Tone } from '../../../components/badge'
import type { IconName } from '../../../components/icon'
import { ListTab } from '../../../components/list/api-list'
import { columnsOf } from '../../../components/list/columns'
import { MomentValue } from '../../../components/value'
import { useWords } from '../../../lib/language'
import { addSetupWordings } from '../../../lib/setup-wordings'
import { api } from '../../../lib/trpc'
import { type HoldsSearch, holdsSearch } from './search'

addSetupWordings()

const column = columnsOf<CardHold>('cardHold')

const columns = [
  column.title('dateIn', ({ dateIn }) => <MomentValue value={dateIn} />, { width: 11.5, grows: false }),
  column.show('status', (hold) => <Status hold={hold} />, { width: 9, grows: false, priority: 5 }),
  column.money('amount', { named: true, priority: 6 }),
  column.money('completedAmount', { named: true, priority: 3 }),
  column.money('amountHeld', { named: true, priority: 4 }),
  column.moment('endsAt', { priority: 3 }),
  column('payee', undefined, { priority: 2 }),
  column('author', undefined, { priority: 1 }),
]

type Props = { cardID: number; search: HoldsSearch }

/** What web APIs hold and held of a card, newest first, as a tab. */
export const CardHolds = ({ cardID, search }: Props) => (
  <ListTab
    ns="cardHold"
    schema={holdsSearch}
    list={api.cardHold}
    search={{ ...search, cardID }}
    columns={columns}
    hidden={['endedAt']}
  />
)

const shown = {
  open: { icon: 'clock', tone: 'accent' },
  completed: { icon: 'check', tone: 'good' },
  released: { icon: 'renew', tone: 'calm' },
  expired: { icon: 'cross', tone: 'calm' },
} as const satisfies Record<HoldStatus, { icon: IconName; tone: Tone }>

const Status = ({ hold: { status } }: { hold: CardHold }) => {
  const t = useWords()
  return <Badge {...shown[status]}>{t(`cardHold.statuses_${status}`)}</Badge>
}
