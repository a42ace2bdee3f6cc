import { useLayoutEffect, useRef, useState } from 'react'
import { remOf } from './use-list-table'

/** Returns how wide each column must be, in rem, so that no value is cut and its heading wraps only between words. */
const needsOf = (table: HTMLTableElement): number[] => {
  table.setAttribute('data-measured', '')
  const headings = table.tHead?.querySelectorAll('th:not([data-part])') ?? []
  const needs = Array.from(headings, (heading) => Math.ceil(heading.getBoundingClientRect().width))
  table.removeAttribute('data-measured')
  return needs.map((need) => need / remOf(table))
}

const NOT_MEASURED: number[] = []

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
