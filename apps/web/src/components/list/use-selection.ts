import type { RowSelectionState, Updater } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { filterOf } from './list-context'
import { change, type RowID, type Selected, stateOf } from './selection'

type Options<R> = {
  idOf: (record: R) => RowID
  /** Why a record may not be selected, shown as a tooltip; null if it may. All may by default. */
  whyNot?: (record: R) => string | null
  /** The input of the list: another filter empties the selection, another page keeps it. */
  within: object
  /** Records that are selected at first. */
  start?: readonly R[]
}

type Kept<R> = {
  filter: string
  selected: Selected<R>
  /**
   * All that can be selected of the filter was selected at once, and nothing has changed since: the number of records that
   * could not.
   */
  skipped?: number
}

const empty: Selected<never> = new Map<string, never>()

/** Records selected for an action, on all pages of a list. */
export const useSelection = <R>({ idOf, whyNot = () => null, within, start = [] }: Options<R>) => {
  const filter = filterOf(within)
  const [kept, keep] = useState<Kept<R>>(() => ({
    filter,
    selected: new Map(start.map((record) => [String(idOf(record)), record])),
  }))
  if (kept.filter !== filter) keep({ filter, selected: empty })
  const selected: Selected<R> = kept.filter === filter ? kept.selected : empty
  return {
    idOf,
    /** Null for a selected record too, so that it can always be deselected. */
    whyNot: (record: R) => (selected.has(String(idOf(record))) ? null : whyNot(record)),
    /** The selected records in the order of selection, as the list last showed them. */
    rows: [...selected.values()],
    clear: () => keep({ filter, selected: empty }),
    /** After `selectWhole`, the number of records that may not be selected; otherwise undefined. */
    skipped: kept.filter === filter ? kept.skipped : undefined,
    /** Selects the records, except those that may not be selected. */
    selectWhole: (records: readonly R[]) => {
      const able = records.filter((record) => whyNot(record) === null)
      keep({
        filter,
        selected: new Map(able.map((record) => [String(idOf(record)), record])),
        skipped: records.length - able.length,
      })
    },
    /** The table's selection state and its change handler. */
    state: useMemo(() => stateOf(selected), [selected]),
    change: (update: Updater<RowSelectionState>, page: readonly R[]) =>
      keep((before) => ({ filter, selected: change(before.selected, update, page, idOf) })),
  }
}

export type Selection<R> = ReturnType<typeof useSelection<R>>
