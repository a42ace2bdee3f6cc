import { CardState } from '@kaarditeek/domain/card/rules'
import { DEFAULT_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import { Box, Text } from '@mantine/core'
import { useWords } from '../../lib/language'
import { Empty } from '../empty'
import { type DemoCard, demoAnswer, demoSearch } from '../kit/demo-cards'
import { slowly } from '../kit/slow-answer'
import { type Kit, Specimen } from '../kit/specimen'
import { Endless } from './endless'
import { useEndless } from './use-endless'

const HEIGHT = 320
type Ask = (page: number) => { list: DemoCard[] } | null

const all: Ask = (page) =>
  demoAnswer(demoSearch.parse({ cardState: CardState.all, limit: DEFAULT_PAGE_SIZE, page }))

let isRefused = false
/** Fails once, at the second page. */
const refusing: Ask = (page) => {
  if (page !== 2 || isRefused) return all(page)
  isRefused = true
  return null
}

const Cards = ({ name, answer }: { name: string; answer: Ask }) => {
  const t = useWords()
  const cards = useEndless<DemoCard>({
    queryKey: ['kit', name],
    ask: (page) => slowly(() => answer(page)),
    idOf: ({ id }) => id,
  })
  return (
    <Box h={HEIGHT} style={{ overflowY: 'auto' }} role="region" aria-label={name} tabIndex={0}>
      <Endless label={name} feed={cards} empty={<Empty title={t('card.nothingYet')} />}>
        {({ nameOnCard, customerName }) => (
          <Box py="xs">
            <Text size="sm">{nameOnCard}</Text>
            <Text size="xs" c="dimmed">
              {customerName}
            </Text>
          </Box>
        )}
      </Endless>
    </Box>
  )
}

const states: Record<string, Ask> = {
  'Endless list': all,
  'Endless list, failing once': refusing,
  'Endless list, nothing yet': () => ({ list: [] }),
  'Endless list, failed': () => null,
}

/** Rows that load as their end scrolls into view. */
const Feed = () =>
  Object.entries(states).map(([name, answer]) => (
    <Specimen key={name} name={name}>
      <Cards name={name} answer={answer} />
    </Specimen>
  ))

export const kit: Kit = { 'Parts of lists': <Feed /> }
