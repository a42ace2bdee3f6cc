import { useState } from 'react'
import { filterOf } from './filter'
import { nothing, type Rule, type Selected, shareOf, togglePage, toggleRow } from './selection'

type Options<R> = Pick<Rule<R>, 'idOf'> & {
  /** Why a row may not be selected; all may where it is left out. */
  whyNot?: Rule<R>['whyNot']
  /** What the list asks the server for: another filter empties the selection. */
  within: object
}

/** Rows that something is to be done with, on all pages of a list. */
export const useSelection = <R>({ idOf, whyNot = () => null, within }: Options<R>) => {
  const filter = filterOf(within)
  const [state, setState] = useState<{ filter: string; selected: Selected<R> }>({ filter, selected: nothing })
  if (state.filter !== filter) setState({ filter, selected: nothing })
  const selected: Selected<R> = state.filter === filter ? state.selected : nothing
  const rule = { idOf, whyNot }
  const keep = (next: Selected<R>) => setState({ filter, selected: next })
  const has = (row: R) => selected.rows.has(idOf(row))
  return {
    idOf,
    /** Why the row may not be selected; one that is may always be given up. */
    whyNot: (row: R) => (has(row) ? null : whyNot(row)),
    /** The selected rows, as they were when they were selected. */
    rows: [...selected.rows.values()],
    has,
    shareOf: (page: readonly R[]) => shareOf(selected, page, rule),
    toggle: (page: readonly R[], row: R, range: boolean) => keep(toggleRow(selected, page, row, range, rule)),
    togglePage: (page: readonly R[]) => keep(togglePage(selected, page, rule)),
    clear: () => keep(nothing),
  }
}

export type Selection<R> = ReturnType<typeof useSelection<R>>
