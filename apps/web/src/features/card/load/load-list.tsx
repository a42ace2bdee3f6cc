import { mayReverseLoad } from '@kaarditeek/domain/card/load/rules'
import { type CardLoad, loadReversal } from '@kaarditeek/domain/card/load/schema'
import { Text } from '@mantine/core'
import { EditAction } from '../../../components/action/edit-action'
import { Field } from '../../../components/form/field'
import { Form } from '../../../components/form/form'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { ListTab } from '../../../components/list/api-list'
import { columnsOf } from '../../../components/list/columns'
import { notice } from '../../../components/notice'
import { MoneyValue, NumberValue } from '../../../components/value'
import { useDates } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { addSetupWordings } from '../../../lib/setup-wordings'
import { api, trpc } from '../../../lib/trpc'
import { ApprovalHint, useNeedsApproval } from '../../../shared/approval/asks'
import { useValueText } from '../../../shared/card/value'
import { LoadKind } from './load-parts'
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
  column.actions('editCardLimits', (load) =>
    mayReverseLoad(load) === null ? <ReverseAction load={load} /> : null,
  ),
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
    hidden={['countBalance', 'loadPlanID', 'otherCardID', 'reversed', 'reversesLoadID']}
  />
)

const Time = ({ at }: { at: Date }) => useDates().moment(at)

const ReverseAction = ({ load }: { load: CardLoad }) => {
  const t = useWords()
  const dates = useDates()
  const named = { value: useValueText()(load), time: dates.moment(load.dateIn) }
  return (
    <EditAction icon="renew" label={t('cardLoad.reverseRow', named)} title={t('cardLoad.reverseTitle')}>
      {(done) => <ReverseForm load={load} done={done} />}
    </EditAction>
  )
}

const ReverseForm = ({ load, done }: { load: CardLoad; done: () => void }) => {
  const t = useWords()
  const { id, cardID } = load
  const value = useValueText()(load)
  const form = useSchemaForm('cardLoad', loadReversal, {
    start: { cardID, loadID: id, reason: '' },
    save: trpc.cardLoad.reverse.useMutation(),
    saved: () => notice(t('cardLoad.reversedLoad')),
    done,
  })
  const asks = useNeedsApproval('loadReversal', [load.amount])
  return (
    <Form form={form} submit={t('cardLoad.reverse')} asks={asks}>
      <Text size="sm">{t('cardLoad.reverseBody', { value })}</Text>
      <ApprovalHint needed={asks} />
      <Field name="reason" autoFocus />
    </Form>
  )
}
