import { panInGroups } from '@kaarditeek/domain/card/pan'
import { CardState } from '@kaarditeek/domain/card/rules'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useWords } from '../../lib/language'
import { Facts } from '../data'
import { type DemoCard, type DemoSearch, demoAnswer, demoSearch } from '../kit/demo-cards'
import { demoColumns } from '../kit/demo-list'
import { OwnAddress } from '../kit/own-address'
import { slowly } from '../kit/slow-answer'
import { type Kit, Specimen } from '../kit/specimen'
import { PageSection } from '../page'
import { columnsOf } from './columns'
import { ChoiceFilter } from './filters'
import { ListView } from './list-view'
import { ShortList } from './short-list'
import { useSelection } from './use-selection'

const start = { cardState: CardState.all, limit: 10 }

/** The page and the totals of a demo list. */
const answers = (search: DemoSearch) => {
  const { list, ...totals } = demoAnswer(search)
  const arrived = { isPlaceholderData: false, error: null }
  return { page: { data: { list }, ...arrived }, totals: { data: totals, ...arrived } }
}

const Selecting = ({ search }: { search: DemoSearch }) => {
  const t = useWords()
  const selection = useSelection<DemoCard>({
    within: search,
    idOf: ({ id }) => id,
    whyNot: ({ cardState }) => (cardState === CardState.closed ? t('card.closed') : null),
  })
  const states = [
    { value: CardState.all, label: t('card.all') },
    { value: CardState.active, label: t('card.active') },
    { value: CardState.closed, label: t('card.closed') },
  ]
  return (
    <ListView
      ns="card"
      schema={demoSearch}
      search={search}
      {...answers(search)}
      columns={demoColumns}
      filters={<ChoiceFilter name="cardState" options={states} all={CardState.all} />}
      selection={selection}
      bulk={
        <Button size="compact-sm" variant="light" onClick={selection.clear}>
          {t('common.close')}
        </Button>
      }
    />
  )
}

const never = new Promise<never>(() => null)

/** The third row's details fail on the first request, the fourth row's never arrive. */
let asked = 0
const askDetails = async (card: DemoCard) => {
  if (card.id === 4) return never
  if (card.id === 3) asked += 1
  return slowly(() => (card.id === 3 && asked % 2 === 1 ? null : card))
}

const column = columnsOf<DemoCard>('card')
const fields = [column('pan', panInGroups), column('customerName')]

const CardDetails = ({ card }: { card: DemoCard }) => {
  const { data } = useSuspenseQuery({
    queryKey: ['kit', 'details', card.id],
    queryFn: () => askDetails(card),
  })
  return <Facts record={data} fields={fields} />
}

const details = { idOf: ({ id }: DemoCard) => id, show: (card: DemoCard) => <CardDetails card={card} /> }

const Opening = ({ search }: { search: DemoSearch }) => (
  <ListView
    ns="card"
    schema={demoSearch}
    search={search}
    {...answers(search)}
    columns={demoColumns}
    details={details}
    compact
  />
)

const Short = ({ rows }: { rows: DemoCard[] | undefined }) => {
  const t = useWords()
  return (
    <PageSection title={t('home.expiring')}>
      <ShortList name="kit" label={t('home.expiring')} columns={demoColumns} rows={rows} />
    </PageSection>
  )
}

/** Parts of lists other than rows, filters and pages. */
const ListParts = () => (
  <>
    <Specimen name="List, rows to select" wide>
      <OwnAddress schema={demoSearch} start={start}>
        {(search) => <Selecting search={search} />}
      </OwnAddress>
    </Specimen>
    <Specimen name="List, rows to open" wide>
      <OwnAddress schema={demoSearch} start={{ ...start, limit: 5 }}>
        {(search) => <Opening search={search} />}
      </OwnAddress>
    </Specimen>
    <Specimen name="Short list, five rows" wide>
      <Short rows={answers({ ...demoSearch.parse({}), ...start, limit: 5 }).page.data.list} />
    </Specimen>
    <Specimen name="Short list, waiting" wide>
      <Short rows={undefined} />
    </Specimen>
  </>
)

export const kit: Kit = { 'Parts of lists': <ListParts /> }
