import { Box, Button } from '@mantine/core'
import { silence } from '../../lib/failure.kit'
import { useWords } from '../../lib/language'
import { Icon } from '../icon'
import { demoAnswer, demoSearch } from '../kit/demo-cards'
import { arrived, DemoFilters, DemoList } from '../kit/demo-list'
import { type Kit, Specimen } from '../kit/specimen'

const noRows = { page: { data: { list: [] }, ...arrived }, totals: { data: { count: 0 }, ...arrived } }
const noAnswer = { page: arrived, totals: arrived }
const failed = { page: { ...arrived, error: silence }, totals: arrived }
const few = { limit: 3 }
const old = { page: { data: demoAnswer(demoSearch.parse(few)), ...arrived, isPlaceholderData: true } }
/** Width in which some columns give way, and one that even the others do not fit. */
const NARROW = '34rem'
const TOO_NARROW = '10rem'

const Lists = () => {
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

export const kit: Kit = { Lists: <Lists /> }
