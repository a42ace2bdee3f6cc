/** Pages shown on each side of the current one. Rule 15.2. */
const AROUND = 3

/** Returns the pager's numbers: the first, those around the current page, the last; `null` for a gap. */
export const pageNumbers = (page: number, last: number): (number | null)[] => {
  const near = Array.from({ length: 2 * AROUND + 1 }, (_, index) => page - AROUND + index)
  const shown = [...new Set([1, ...near, last])]
    .filter((one) => one >= 1 && one <= last)
    .sort((a, b) => a - b)
  return shown.flatMap((one, index) => {
    const before = shown[index - 1]
    return before !== undefined && one - before > 1 ? [null, one] : [one]
  })
}

/** Returns the number of the last page; 1 if there are no rows. */
export const lastPage = (count: number, limit: number): number => Math.max(1, Math.ceil(count / limit))

/** Numbers of rows on a page to choose from, besides the list's own. */
export const SIZES = [10, 30, 50, 100]

/** Whether a list of `count` rows needs a pager: with its own number of rows or the least one it has a second page. */
export const needsPager = (count: number, own: number): boolean => count > Math.min(own, ...SIZES)

type Part = { page: number; limit: number }

/**
 * Returns the page to show instead of one without rows: the last one, or the one before if the count is out of date.
 * Null for the first page, which has no rows if the list has none, and while `count` is undefined.
 */
export const pageInstead = ({ page, limit }: Part, count: number | undefined): number | null =>
  page === 1 || count === undefined ? null : Math.min(lastPage(count, limit), page - 1)
