import { Box, Button } from '@mantine/core'
import { Icon } from '../components/icon'
import { ListContext, useChangeSearch } from '../components/list/list-context'
import { Pager } from '../components/list/pager'
import { silence } from '../lib/failure.kit'
import { useWords } from '../lib/language'
import { type DemoSearch, demoAnswer, demoSearch } from './demo-cards'
import { arrived, DemoFilters, DemoList } from './demo-list'
import { OwnAddress } from './own-address'
import { Specimen } from './specimen'

const noRows = { page: { data: { list: [] }, ...arrived }, totals: { data: { count: 0 }, ...arrived } }
const noAnswer = { page: arrived, totals: arrived }
const failed = { page: { ...arrived, error: silence }, totals: arrived }
const few = { limit: 3 }
const old = { page: { data: demoAnswer(demoSearch.parse(few)), ...arrived, isPlaceholderData: true } }
/** Width in which some columns give way, and one that even the others do not fit. */
const NARROW = '34rem'
const TOO_NARROW = '10rem'

export const Lists = () => {
  const t = useWords()
  const add = <Button leftSection={<Icon name="plus" />}>{t('card.add')}</Button>
  return (
    <>
      <Specimen name="List, plain" wide>
        <DemoList filters={<DemoFilters />} />
      </Specimen>
      <Specimen name="List, filtered and descending" wide>
        <DemoList at={{ ...few, customerName: 'Tartu', orderBy: '-validTo' }} filters={<DemoFilters />} />
      </Specimen>
      <Specimen name="List, as a tab" wide>
        <DemoList at={few} filters={<DemoFilters />} compact actions={add} />
      </Specimen>
      <Specimen name="List, narrow" wide>
        <Box maw={NARROW}>
          <DemoList at={few} />
        </Box>
      </Specimen>
      <Specimen name="List, too narrow" wide>
        <Box maw={TOO_NARROW}>
          <DemoList at={few} />
        </Box>
      </Specimen>
      <Specimen name="List, old rows" wide>
        <DemoList at={few} {...old} />
      </Specimen>
      <Specimen name="List, loading" wide>
        <DemoList {...noAnswer} />
      </Specimen>
      <Specimen name="List, nothing yet" wide>
        <DemoList {...noRows} start={add} />
      </Specimen>
      <Specimen name="List, nothing matches" wide>
        <DemoList {...noRows} at={{ customerName: 'Tallinn' }} filters={<DemoFilters />} />
      </Specimen>
      <Specimen name="List, failed" wide>
        <DemoList {...failed} filters={<DemoFilters />} />
      </Specimen>
    </>
  )
}

const pages = { start: 1, 'near the start': 3, middle: 20, 'near the end': 38, end: 40 }

const PagerAt = ({ count, page }: { count: number; page: number }) => (
  <OwnAddress schema={demoSearch} start={{ page }}>
    {(search) => <DemoPager count={count} search={search} />}
  </OwnAddress>
)

const DemoPager = ({ count, search }: { count: number; search: DemoSearch }) => {
  const change = useChangeSearch()
  return (
    <ListContext value={{ ns: 'card', schema: demoSearch, search, change }}>
      <Pager count={count} />
    </ListContext>
  )
}

export const Pagers = () => (
  <>
    {Object.entries(pages).map(([state, page]) => (
      <Specimen key={state} name={`Pager, ${state}`} wide>
        <PagerAt count={400} page={page} />
      </Specimen>
    ))}
    <Specimen name="Pager, two pages" wide>
      <PagerAt count={11} page={2} />
    </Specimen>
  </>
)
