import { panInGroups } from '@kaarditeek/domain/card/pan'
import { CardState, type CardStateCode } from '@kaarditeek/domain/card/rules'
import type { ComponentProps } from 'react'
import { useWords } from '../../lib/language'
import { Badge } from '../badge'
import { TextLink } from '../links'
import { DayFilter } from '../list/calendar-filters'
import { columnsOf } from '../list/columns'
import { ChoiceFilter, FlagFilter, TextFilter } from '../list/filters'
import { ListView } from '../list/list-view'
import { type DemoCard, type DemoSearch, demoAnswer, demoSearch } from './demo-cards'
import { OwnAddress } from './own-address'

const column = columnsOf<DemoCard>('card')

export const demoColumns = [
  column.title('pan', ({ id, pan }) => (
    <TextLink to="/cards/$id" params={{ id }}>
      {panInGroups(pan)}
    </TextLink>
  )),
  column('nameOnCard'),
  column('customerName'),
  column.day('validTo'),
  column('cardState', (state) => <State state={state} />, { priority: 2 }),
  column.money('balance'),
]

const State = ({ state }: { state: CardStateCode }) => {
  const t = useWords()
  const isOpen = state === CardState.active
  return (
    <Badge icon={isOpen ? 'check' : 'lock'} tone={isOpen ? 'good' : 'calm'}>
      {t(isOpen ? 'card.active' : 'card.closed')}
    </Badge>
  )
}

/** One filter of each kind. */
export const DemoFilters = () => {
  const t = useWords()
  const states = [
    { value: CardState.all, label: t('card.all') },
    { value: CardState.active, label: t('card.active') },
    { value: CardState.closed, label: t('card.closed') },
  ]
  return (
    <>
      <TextFilter name="customerName" />
      <ChoiceFilter name="cardState" options={states} all={CardState.all} />
      <DayFilter name="activationStart" />
      <FlagFilter name="expiringSoon" />
    </>
  )
}

/** State of an answer that has arrived. */
export const arrived = { isPlaceholderData: false, error: null }

type Props = { at?: Partial<DemoSearch> } & Partial<ComponentProps<typeof ListView<DemoCard>>>

/** A list with demo rows, or with the given answer. */
export const DemoList = ({ at, ...rest }: Props) => (
  <OwnAddress schema={demoSearch} start={at}>
    {(search) => {
      const { list, ...totals } = demoAnswer(search)
      return (
        <ListView
          ns="card"
          schema={demoSearch}
          search={search}
          page={{ data: { list }, ...arrived }}
          totals={{ data: totals, ...arrived }}
          columns={demoColumns}
          {...rest}
        />
      )
    }}
  </OwnAddress>
)
