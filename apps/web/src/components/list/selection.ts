export type RowID = number | string

/** What tells rows apart, and why one may not be selected. */
export type Rule<R> = {
  idOf: (row: R) => RowID
  whyNot: (row: R) => string | null
}

/** The rows that are selected, on whatever page they are, and the one clicked last. */
export type Selected<R> = { rows: ReadonlyMap<RowID, R>; last: RowID | null }

export const nothing: Selected<never> = { rows: new Map<RowID, never>(), last: null }

const put = <R>(selected: Selected<R>, rows: readonly R[], on: boolean, rule: Rule<R>) => {
  const next = new Map(selected.rows)
  for (const row of rows) {
    if (!on) next.delete(rule.idOf(row))
    else if (!rule.whyNot(row)) next.set(rule.idOf(row), row)
  }
  return next
}

/** Selects a row of the page or gives it up; with `range` also all between it and the one before. */
export const toggleRow = <R>(
  selected: Selected<R>,
  page: readonly R[],
  row: R,
  range: boolean,
  rule: Rule<R>,
): Selected<R> => {
  const ids = page.map(rule.idOf)
  const id = rule.idOf(row)
  const from = range && selected.last !== null ? ids.indexOf(selected.last) : -1
  const to = ids.indexOf(id)
  const rows = from < 0 ? [row] : page.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { rows: put(selected, rows, !selected.rows.has(id), rule), last: id }
}

const selectableOf = <R>(page: readonly R[], { whyNot }: Rule<R>) => page.filter((row) => !whyNot(row))

/** How much of what may be selected on the page is; `null` where nothing may. */
export const shareOf = <R>(selected: Selected<R>, page: readonly R[], rule: Rule<R>) => {
  const rows = selectableOf(page, rule)
  const count = rows.filter((row) => selected.rows.has(rule.idOf(row))).length
  if (rows.length === 0) return null
  if (count === 0) return 'none'
  return count === rows.length ? 'all' : 'some'
}

/** Selects all of the page that may be; gives the page up where all of it is. */
export const togglePage = <R>(selected: Selected<R>, page: readonly R[], rule: Rule<R>): Selected<R> => ({
  rows: put(selected, page, shareOf(selected, page, rule) !== 'all', rule),
  last: null,
})
