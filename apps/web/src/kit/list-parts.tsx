import { panInGroups } from '@kaarditeek/domain/card/pan'
import { CardState } from '@kaarditeek/domain/card/rules'
import type { FileReply } from '@kaarditeek/domain/file/schema'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Facts } from '../components/data'
import { ExportButton } from '../components/export-button'
import { Icon } from '../components/icon'
import { KeysModal } from '../components/keys/keys-modal'
import { useKeys } from '../components/keys/use-keys'
import { columnsOf } from '../components/list/columns'
import { ChoiceFilter } from '../components/list/filters'
import { ListView } from '../components/list/list-view'
import { ShortList } from '../components/list/short-list'
import { useSelection } from '../components/list/use-selection'
import { PageSection } from '../components/page'
import { useWords } from '../lib/language'
import { type DemoCard, type DemoSearch, demoAnswer, demoSearch } from './demo-cards'
import { demoColumns } from './demo-list'
import { Feed } from './feed'
import { OwnAddress } from './own-address'
import { slowly } from './slow-answer'
import { Specimen } from './specimen'

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

const file = {
  fileName: 'kit.csv',
  contentType: 'text/csv',
  content: new TextEncoder().encode('pan;nameOnCard\n'),
}

const Keys = () => {
  const t = useWords()
  const [opened, { open, close }] = useDisclosure(false)
  useKeys(open)
  return (
    <>
      <Button variant="default" leftSection={<Icon name="keyboard" />} onClick={open}>
        {t('keys.title')}
      </Button>
      <KeysModal opened={opened} close={close} />
    </>
  )
}

/** Parts of lists other than rows, filters and pages. */
export const ListParts = () => (
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
    <Specimen name="Export button">
      <ExportButton ask={() => slowly(() => file)} />
    </Specimen>
    <Specimen name="Failing export button">
      <ExportButton ask={() => slowly<FileReply>(() => null)} />
    </Specimen>
    <Specimen name="Keys">
      <Keys />
    </Specimen>
    <Feed />
  </>
)
