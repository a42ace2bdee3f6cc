import { functionalUpdate, type RowSelectionState, type Updater } from '@tanstack/react-table'

export type RowID = number | string

/** The selected records of all pages by their ids. TanStack's table keeps ids alone and knows the rows of one page. */
export type Selected<R> = ReadonlyMap<string, R>

/** Table state in which nothing is selected or hidden. */
export const nothing: Record<string, never> = {}

/** The table's own form of a selection. */
export const stateOf = (selected: Selected<unknown>): RowSelectionState =>
  Object.fromEntries([...selected.keys()].map((id) => [id, true]))

/** Applies a change of the table's state. Records of `page` replace older versions; records of other pages are kept. */
export const change = <R>(
  selected: Selected<R>,
  update: Updater<RowSelectionState>,
  page: readonly R[],
  idOf: (record: R) => RowID,
): Selected<R> => {
  const known = new Map([...selected, ...page.map((record) => [String(idOf(record)), record] as const)])
  const state = functionalUpdate(update, stateOf(selected))
  return new Map([...known].filter(([id]) => state[id]))
}
