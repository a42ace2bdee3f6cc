import { tidy } from '@kaarditeek/domain/list/from-strings'
import { daysOfPeriod, type ReportPeriod, reportPeriodOf } from '@kaarditeek/domain/report/periods'
import type { SavedView, ViewState } from '@kaarditeek/domain/saved-view/schema'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { isFilter, useListContext } from '../../components/list/list-context'
import type { TableLayout } from '../../components/list/use-list-table'
import { useDensity } from '../../components/list/view-choice'
import { useBusinessTime } from '../../lib/dates'
import { companyNow } from '../../lib/today'

type Search = Record<string, unknown>

const isSaved = (name: string) => isFilter(name) || name === 'orderBy'

const text = (value: unknown) => (typeof value === 'string' ? value : null)

/** The state of the surrounding list as a view keeps it, and what chooses another one. Rules 21.1 and 21.4. */
export const useViewState = ({ chosen: columns, choose }: TableLayout) => {
  const { schema } = useListContext()
  const address: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const time = useBusinessTime()
  const [density, setDensity] = useDensity()
  const usual: Search = schema.parse({})
  const names = Object.keys(schema.shape).filter((name) => isSaved(name) && name in address)

  const daysOf = (period: ReportPeriod) => daysOfPeriod(period, companyNow(), time)

  const set = names.filter((name) => (address[name] ?? '') !== '' && address[name] !== usual[name])
  const search = Object.fromEntries(set.map((name) => [name, address[name]])) as ViewState['search']
  const asked = { startDate: text(search.startDate), endDate: text(search.endDate) }

  const go = (savedViewID: number | null, wanted: Search, replace?: boolean) => {
    const cleared = Object.fromEntries(names.map((name) => [name, usual[name]]))
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, page: 1, ...cleared, ...wanted })) as never,
      state: (before) => ({ ...before, pan: undefined, savedViewID, opensView: undefined }),
      replace,
      resetScroll: false,
    })
  }

  return {
    state: { search, period: null, columns, density } satisfies ViewState,
    /** The period whose days the list shows, or null. */
    period: reportPeriodOf(asked, companyNow(), time),
    /** Whether the address has no filter and no other order. */
    isPlain: set.length === 0,
    /** Shows the whole list, without a view. */
    leave: () => go(null, {}),

    /** Shows a view. Returns the names of its filters that the list has no more, or whose values it does not take. */
    show: ({ savedViewID, state }: SavedView, replace?: boolean): string[] => {
      const wanted = stringsOf(state, daysOf)
      const known: Search = tidy(schema, wanted)
      const lost = Object.keys(wanted).filter((name) => String(known[name]) !== String(wanted[name]))
      const kept = Object.keys(wanted).filter((name) => !lost.includes(name))
      choose(state.columns)
      if (state.density) setDensity(state.density)
      go(savedViewID, Object.fromEntries(kept.map((name) => [name, known[name]])), replace)
      return lost
    },

    /** Whether the list shows something else than the view. */
    differs: ({ state }: SavedView): boolean => {
      const wanted = stringsOf(state, daysOf)
      const shown = stringsOf({ search, period: null }, () => ({}))
      return (
        !isSame(wanted, shown) || !isSame(state.columns, columns) || (state.density ?? density) !== density
      )
    },
  }
}

export type ListState = ReturnType<typeof useViewState>

/** Search params of a view as strings and lists of them, with the days of its period. */
const stringsOf = (
  { search, period }: Pick<ViewState, 'search' | 'period'>,
  daysOf: (period: ReportPeriod) => object,
): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries({ ...search, ...(period && daysOf(period)) }).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  )

const isSame = (one: object, other: object): boolean => {
  const entries = Object.entries(one)
  const others = new Map(Object.entries(other))
  return (
    entries.length === others.size &&
    entries.every(([name, value]) => others.has(name) && String(others.get(name)) === String(value))
  )
}
