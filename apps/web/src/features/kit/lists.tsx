import { panInGroups } from '@kaarditeek/domain/card/pan'
import { CardState } from '@kaarditeek/domain/card/rules'
import { formatMoney } from '@kaarditeek/i18n/format'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, useMemo } from 'react'
import { Badge } from '../../components/badge'
import { Icon } from '../../components/icon'
import { columnsOf } from '../../components/list/app-table'
import { ChoiceFilter, DayFilter, FlagFilter, TextFilter } from '../../components/list/filters'
import classes from '../../components/list/list.module.css'
import { ListView } from '../../components/list/list-view'
import { useDates } from '../../lib/dates'
import { useWords } from '../../lib/language'
import { type DemoCard, type DemoSearch, demoAnswer, demoSearch } from './demo-cards'
import { OwnAddress } from './own-address'
import { Specimen } from './specimen'

const column = columnsOf<DemoCard>('card')

export const useDemoColumns = () => {
  const t = useWords()
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
      column('cardState', {
        show: ({ cardState }) =>
          cardState === CardState.closed ? (
            <Badge icon="lock" tone="calm">
              {t('card.closed')}
            </Badge>
          ) : (
            <Badge icon="check" tone="good">
              {t('card.active')}
            </Badge>
          ),
      }),
      column('balance', { align: 'end', show: ({ balance }) => formatMoney(balance) }),
    ],
    [t, dates],
  )
}

const Filters = () => {
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
      <FlagFilter name="expiringSoon" />
    </>
  )
}

type Props = { at?: Partial<DemoSearch> } & Partial<ComponentProps<typeof ListView<DemoCard>>>

/** A list that answers by itself; what is said of it otherwise goes before. */
const DemoList = ({ at, ...props }: Props) => {
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
            page={{ data: { list }, isPlaceholderData: false, error: null }}
            totals={{ data: totals, isPlaceholderData: false, error: null }}
            columns={columns}
            {...props}
          />
        )
      }}
    </OwnAddress>
  )
}

const arrived = { isPlaceholderData: false, error: null }
const none = { data: { list: [] }, ...arrived }
const noCount = { data: { count: 0 }, ...arrived }

export const Lists = () => {
  const t = useWords()
  const add = <Button leftSection={<Icon name="plus" />}>{t('card.add')}</Button>
  return (
    <>
      <Specimen name="List, plain" wide>
        <DemoList filters={<Filters />} />
      </Specimen>
      <Specimen name="List, filtered and ordered" wide>
        <DemoList filters={<Filters />} at={{ customerName: 'Tartu', orderBy: '-validTo' }} />
      </Specimen>
      <Specimen name="List, loading" wide>
        <DemoList page={arrived} totals={arrived} />
      </Specimen>
      <Specimen name="List, nothing yet" wide>
        <DemoList page={none} totals={noCount} start={add} />
      </Specimen>
    </>
  )
}
