import { useLayoutEffect, useRef, useState } from 'react'
import { remOf } from './use-list-table'

/** How wide each column must be, in rem, so that no value is cut and its heading wraps only between words, or not at all. */
type Needs = { values: readonly number[]; headings: readonly number[] }

/** Returns the columns' widths while the table is as narrow as `data-measured` allows. */
const measured = (table: HTMLTableElement, by: keyof Needs): number[] => {
  table.setAttribute('data-measured', by)
  const headings = table.tHead?.querySelectorAll('th:not([data-part])') ?? []
  const widths = Array.from(headings, (heading) => Math.ceil(heading.getBoundingClientRect().width))
  table.removeAttribute('data-measured')
  return widths.map((width) => width / remOf(table))
}

const needsOf = (table: HTMLTableElement): Needs => ({
  values: measured(table, 'values'),
  headings: measured(table, 'headings'),
})

const NOT_MEASURED: Needs = { values: [], headings: [] }

/**
 * Measures the columns of a table before they are painted, again whenever one of `shown` changes. `data-measured` is set meanwhile:
 * the table is as narrow as its values allow.
 */
export const useNeeds = (shown: { rows: unknown; headings: string; isMeasured: boolean }) => {
  const table = useRef<HTMLTableElement>(null)
  const [needs, setNeeds] = useState(NOT_MEASURED)
  const { rows, headings, isMeasured } = shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` and `headings` are what is measured
  useLayoutEffect(() => {
    if (table.current) setNeeds(isMeasured ? needsOf(table.current) : NOT_MEASURED)
  }, [rows, headings, isMeasured])
  return { table, needs }
}
