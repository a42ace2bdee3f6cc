import type { HoldStatus } from '@kaarditeek/domain/hold/rules'
import type { CardHold } from '@kaarditeek/domain/hold/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Badge, type Tone } from '../../../components/badge'
import type { IconName } from '../../../components/icon'
import { ListTab } from '../../../components/list/api-list'
import { columnsOf } from '../../../components/list/columns'
import { MomentValue, MoneyValue, TextValue } from '../../../components/value'
import { useWords } from '../../../lib/language'
import { addSetupWordings } from '../../../lib/setup-wordings'
import { api } from '../../../lib/trpc'
import { type LoadsSearch, loadsSearch } from '../load/search'

addSetupWordings()

const column = columnsOf<CardHold>('cardHold')

/** Narrow, so that the terminal is seen beside them. */
const money = { align: 'end', width: 6.5, grows: false, named: true } as const

const orDash = (cents: number) => <MoneyValue value={cents || null} />

const columns = [
  column.title('dateIn', ({ dateIn }) => <MomentValue value={dateIn} />, { width: 11.5, grows: false }),
  column.show('status', (hold) => <Status hold={hold} />, { width: 8.5, grows: false, priority: 5 }),
  column('amount', formatMoney, { ...money, priority: 6 }),
  column('completedAmount', orDash, { ...money, priority: 1 }),
  column('amountHeld', orDash, { ...money, priority: 2 }),
  column.show('endsAt', ({ endedAt, endsAt }) => <MomentValue value={endedAt ?? endsAt} />, {
    width: 11,
    grows: false,
    named: true,
    priority: 4,
  }),
  column('payee', undefined, { priority: 3 }),
  column('author', undefined, { priority: 0 }),
  column('transactionIDs', (ids) => <TextValue value={ids.join(', ') || null} />, {
    named: true,
    priority: 0,
  }),
]

type Props = { cardID: number; search: LoadsSearch }

/** What web APIs hold and held of a card, newest first, as a tab. Its search params are those of the loads. */
export const CardHolds = ({ cardID, search }: Props) => (
  <ListTab
    ns="cardHold"
    schema={loadsSearch}
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
