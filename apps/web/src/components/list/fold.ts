import { useMemo } from 'react'

/** Neighbouring rows of a page that are shown as one, with the fields of the first. `isCut`: there may be further ones on another page. */
export type Folded<R> = R & { lines: R[]; isCut: boolean }

type Place = { isFirstPage: boolean; isLastPage: boolean }

/**
 * Folds the rows of a page. Neighbours alone are folded, so that the order stays; a row at the edge of the page says that it counts this page.
 */
export const folded = <R extends object>(
  rows: readonly R[],
  isSame: (first: R, other: R) => boolean,
  { isFirstPage, isLastPage }: Place,
): Folded<R>[] => {
  const groups: [R, ...R[]][] = []
  for (const row of rows) {
    const group = groups.at(-1)
    if (group && isSame(group[0], row)) group.push(row)
    else groups.push([row])
  }
  return groups.map((group, index) => ({
    ...group[0],
    lines: group,
    isCut:
      group.length > 1 && ((index === 0 && !isFirstPage) || (index === groups.length - 1 && !isLastPage)),
  }))
}

/** Returns the folded rows of a page of a list. While the count is unknown, there may be further pages. */
export const useFolded = <R extends object>(
  rows: readonly R[] | undefined,
  isSame: (first: R, other: R) => boolean,
  { page, limit }: { page: number; limit: number },
  count: number | undefined,
) =>
  useMemo(
    () =>
      rows &&
      folded(rows, isSame, {
        isFirstPage: page === 1,
        isLastPage: count !== undefined && page * limit >= count,
      }),
    [rows, isSame, page, limit, count],
  )
