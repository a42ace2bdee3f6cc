import { digitsOfPan } from '@kaarditeek/domain/card/pan'
import { CardState } from '@kaarditeek/domain/card/rules'
import { Button, Select, Text } from '@mantine/core'
import { DayFilter, MonthFilter } from '../../components/list/calendar-filters'
import {
  ChoiceFilter,
  Filter,
  FlagFilter,
  SearchText,
  TextFilter,
  useFilter,
  useInputFor,
} from '../../components/list/filters'
import { filterOf, useListContext } from '../../components/list/list-context'
import { useWords } from '../../lib/language'
import { useProductChoices } from './choices'
import { cardSearch } from './search'

export const CardFilters = ({ pan = '' }: { pan?: string }) => (
  <>
    <PanFilter pan={pan} />
    <TextFilter name="customerName" />
    <StateFilter />
    <TextFilter name="nameOnCard" />
    <ChoiceFilter name="cardProductID" options={useProductChoices()} />
    <TextFilter name="customerUnitName" />
    <TextFilter name="customerNo" from={1} />
    <DayFilter name="activationStart" />
    <DayFilter name="activationEnd" />
    <MonthFilter name="expiresInMonth" />
    <FlagFilter name="extendable" />
    <FlagFilter name="withoutRenewed" />
    <BatchFilter />
  </>
)

const none = { blocked: false, expiringSoon: false }

/** What is listed by each choice of a state. Blocked cards are of any state. */
const listed = {
  active: { ...none, cardState: CardState.active },
  blocked: { ...none, blocked: true, cardState: CardState.all },
  soon: { ...none, expiringSoon: true, cardState: CardState.active },
  future: { ...none, cardState: CardState.future },
  expired: { ...none, cardState: CardState.expired },
  closed: { ...none, cardState: CardState.closed },
  all: { ...none, cardState: CardState.all },
} as const
type State = keyof typeof listed
const states = Object.keys(listed) as State[]

const stateOf = ({ blocked, expiringSoon, cardState }: Record<string, unknown>): State => {
  if (blocked) return 'blocked'
  if (expiringSoon) return 'soon'
  return states.find((state) => state !== 'blocked' && listed[state].cardState === cardState) ?? 'all'
}

/** The filter by state, in the words of the list's badges. */
const StateFilter = () => {
  const t = useWords()
  const { search, change } = useListContext()
  const { label } = useFilter('cardState')
  useInputFor('blocked', 'expiringSoon')
  const chosen = stateOf(search)
  const nameOf = (state: State) => t(state === 'blocked' ? 'card.standingBlocked' : `card.${state}`)
  const set = (state: State) => change(listed[state], { replace: true })
  return (
    <Filter label={label} text={chosen === 'all' ? null : nameOf(chosen)} clear={() => set('all')}>
      <Select
        label={label}
        allowDeselect={false}
        data={states.map((state) => ({ value: state, label: nameOf(state) }))}
        value={chosen}
        onChange={(state) => state && set(state)}
        renderOption={({ option: { value, label } }) => (
          <div>
            {label}
            {value === 'active' && (
              <Text size="xs" c="dimmed">
                {t('card.activeHelp')}
              </Text>
            )}
          </div>
        )}
      />
    </Filter>
  )
}

/** Looks for the number among cards of any state, without the other filters. Renders nothing if only the number is set. */
export const SearchAllCards = () => {
  const t = useWords()
  const { search, change } = useListContext()
  const { page: _, limit: __, orderBy: ___, ...own } = cardSearch.parse({})
  const all = { ...own, ...listed.all }
  if (filterOf({ ...search, pan: null }) === filterOf(all)) return null
  return <Button onClick={() => change(all, { replace: true })}>{t('card.searchAll')}</Button>
}

/** The filter for a batch. It has no input: only a link sets it. */
const BatchFilter = () => {
  const { label, value, set } = useFilter('cardBatchID')
  return <Filter label={label} text={value === null ? null : String(value)} clear={() => set(null)} />
}

/** The card number filter. Its value stays out of the address. */
const PanFilter = ({ pan }: { pan: string }) => {
  const t = useWords()
  const { change } = useListContext()
  return (
    <SearchText
      label={t('card.pan')}
      inputMode="numeric"
      value={pan}
      set={(text) => change({}, { pan: digitsOfPan(text) ?? '', replace: true })}
      whyNot={(text) => (text.trim() === '' || digitsOfPan(text) !== null ? null : t('card.panIsDigits'))}
    />
  )
}
