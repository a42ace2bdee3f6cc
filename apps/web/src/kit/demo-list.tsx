import { panInGroups } from '@kaarditeek/domain/card/pan'
import { CardState } from '@kaarditeek/domain/card/rules'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, useMemo } from 'react'
import { Badge } from '../components/badge'
import { ChoiceFilter, DayFilter, FlagFilter, TextFilter } from '../components/list/filters'
import classes from '../components/list/list.module.css'
import { ListView } from '../components/list/list-view'
import { columnsOf } from '../components/list/old-columns'
import { useDates } from '../lib/dates'
import { useWords } from '../lib/language'
import { type DemoCard, type DemoSearch, demoAnswer, demoSearch } from './demo-cards'
import { OwnAddress } from './own-address'

const column = columnsOf<DemoCard>('card')

export const useDemoColumns = () => {
  const dates = useDates()
  return useMemo(
    () => [
      column('pan', {
        title: true,
        show: ({ id, pan }) => (
          <Link to="/cards/$id" params={{ id }} className={classes.link}>
            {panInGroups(pan)}
          </Link>
        ),
      }),
      column('nameOnCard'),
      column('customerName'),
      column('validTo', { show: ({ validTo }) => dates.day(validTo) }),
      column('cardState', { show: (card) => <State of={card} /> }),
      column('balance', { align: 'end', show: ({ balance }) => formatMoney(balance) }),
    ],
    [dates],
  )
}

const State = ({ of: { cardState } }: { of: DemoCard }) => {
  const t = useWords()
  const isOpen = cardState === CardState.active
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
      <ChoiceFilter name="cardState" options={states} />
      <DayFilter name="activationStart" />
      <Group mih={36} style={{ alignSelf: 'end' }}>
        <FlagFilter name="expiringSoon" />
      </Group>
    </>
  )
}

/** How an answer stands that is there. */
export const arrived = { isPlaceholderData: false, error: null }

type Props = { at?: Partial<DemoSearch> } & Partial<ComponentProps<typeof ListView<DemoCard>>>

/** A list that answers by itself, unless it is told what the answer is. */
export const DemoList = ({ at, ...told }: Props) => {
  const columns = useDemoColumns()
  return (
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
            columns={columns}
            {...told}
          />
        )
      }}
    </OwnAddress>
  )
}
