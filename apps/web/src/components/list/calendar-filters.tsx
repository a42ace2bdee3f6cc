import { isDay, isMonth } from '@kaarditeek/domain/time/day'
import { formatDay, formatMonth } from '@kaarditeek/i18n/format'
import { TextInput } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { refusalText } from '../../lib/failure'
import { refusalOfDays } from '../../lib/filter-days'
import { type Label, useLabel } from '../../lib/language'
import { DayInput, MonthInput } from '../input/day-input'
import { Filter, useFilter } from './filters'
import { Help } from './help'
import { useListContext } from './list-context'

/** Mounts its input when it first becomes visible, so that one behind "more" does not load the calendar. */
const WhenSeen = ({ label, children }: { label: ReactNode; children: ReactNode }) => {
  const { ref, inViewport } = useInViewport<HTMLInputElement>()
  const [seen, setSeen] = useState(false)
  if (inViewport && !seen) setSeen(true)
  return seen ? children : <TextInput ref={ref} label={label} disabled />
}

type DayProps = {
  name: string
  /** Why the day cannot be filtered by; null if it can. */
  error?: string | null
  /** What records the day matches, as the tooltip of its label. */
  help?: Label
}

export const DayFilter = ({ name, error, help }: DayProps) => {
  const labelOf = useLabel()
  const { label, value, set } = useFilter(name)
  const shown = help ? <Help text={labelOf(help)}>{label}</Help> : label
  const day = typeof value === 'string' ? value : null
  // The input shows the error of an invalid day; the address takes only valid ones.
  const change = (next: string | null) => (next === null || isDay(next)) && set(next)
  return (
    <Filter label={label} text={day && formatDay(day)} clear={() => set(null)}>
      <WhenSeen label={shown}>
        <DayInput label={shown} clearable value={day} error={error} onChange={change} />
      </WhenSeen>
    </Filter>
  )
}

/** A month. `usual` is the server's default, if it has one, and stays out of the address. */
export const MonthFilter = ({ name, usual }: { name: string; usual?: string }) => {
  const { label, value, set } = useFilter(name)
  const month = typeof value === 'string' ? value : null
  const change = (next: string | null) =>
    (next === null || isMonth(next)) && set(next === usual ? null : next)
  return (
    <Filter label={label} text={month && formatMonth(month)} clear={() => set(null)}>
      <WhenSeen label={label}>
        <MonthInput label={label} clearable={!usual} value={month ?? usual ?? null} onChange={change} />
      </WhenSeen>
    </Filter>
  )
}

/** Filters from a day and to a day, and says beside the second that it precedes the first. */
export const DayFilters = ({ help }: Pick<DayProps, 'help'>) => (
  <>
    <DayFilter name="startDate" help={help} />
    <DayFilter name="endDate" help={help} error={refusalText(refusalOfDays(useListContext().search))} />
  </>
)
