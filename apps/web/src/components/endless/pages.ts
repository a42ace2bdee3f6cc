import { DEFAULT_PAGE_SIZE } from '@kaarditeek/domain/list/schema'
import type { RowID } from '../list/selection'

export type Page<R> = { list: readonly R[] }

/** Returns the next page number while the last page was full. Specification §9, Infinite scroll. */
export const pageAfter = (pages: readonly Page<unknown>[], full = DEFAULT_PAGE_SIZE): number | undefined => {
  const last = pages.at(-1)
  return !last || last.list.length >= full ? pages.length + 1 : undefined
}

/** Returns each row once: a row added meanwhile pushes others to the next page. */
export const rowsOf = <R>(pages: readonly Page<R>[], idOf: (row: R) => RowID): R[] => [
  ...new Map(pages.flatMap(({ list }) => list).map((row) => [idOf(row), row])).values(),
]
