import { mayReverseLoad } from '@kaarditeek/domain/card/load/rules'
import { type CardLoad, loadReversal } from '@kaarditeek/domain/card/load/schema'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Group, Text } from '@mantine/core'
import { EditAction } from '../../../components/action/edit-action'
import { Badge } from '../../../components/badge'
import { Field } from '../../../components/form/field'
import { Form } from '../../../components/form/form'
import { useSchemaForm } from '../../../components/form/use-schema-form'
import { ListTab } from '../../../components/list/api-list'
import { columnsOf } from '../../../components/list/columns'
import { notice } from '../../../components/notice'
import { useDates } from '../../../lib/dates'
import { useWords } from '../../../lib/language'
import { api, trpc } from '../../../lib/trpc'
import { type LoadsSearch, loadsSearch } from './search'

const column = columnsOf<CardLoad>('cardLoad')

const columns = [
  column.title('dateIn', ({ dateIn }) => <Time at={dateIn} />, { width: 11.5, grows: false }),
  column.show('kind', (load) => <Kind load={load} />, { width: 11, priority: 4 }),
  column.money('amount', { priority: 5 }),
  column.number('uses', { priority: 2 }),
  column.money('amountBalance', { none: 'common.unlimited', priority: 3 }),
  column.optional('reason', { priority: 2 }),
  column.optional('author', { priority: 1 }),
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

const Kind = ({ load: { kind, reversed, reversesLoadID } }: { load: CardLoad }) => {
  const t = useWords()
  return (
    <Group component="span" gap={6} wrap="nowrap">
      {t(`cardLoad.kinds_${reversesLoadID === null ? kind : 'reversal'}`)}
      {reversed && (
        <Badge icon="renew" tone="calm">
          {t('cardLoad.reversed')}
        </Badge>
      )}
    </Group>
  )
}

const ReverseAction = ({ load }: { load: CardLoad }) => {
  const t = useWords()
  const dates = useDates()
  const named = { amount: formatMoney(load.amount), time: dates.moment(load.dateIn) }
  return (
    <EditAction icon="renew" label={t('cardLoad.reverseRow', named)} title={t('cardLoad.reverseTitle')}>
      {(done) => <ReverseForm load={load} done={done} />}
    </EditAction>
  )
}

const ReverseForm = ({ load: { id, cardID, amount }, done }: { load: CardLoad; done: () => void }) => {
  const t = useWords()
  const form = useSchemaForm('cardLoad', loadReversal, {
    start: { cardID, loadID: id, reason: '' },
    save: trpc.cardLoad.reverse.useMutation(),
    saved: () => notice(t('cardLoad.reversedLoad')),
    done,
  })
  return (
    <Form form={form} submit={t('cardLoad.reverse')}>
      <Text size="sm">{t('cardLoad.reverseBody', { amount: formatMoney(amount) })}</Text>
      <Field name="reason" autoFocus />
    </Form>
  )
}
