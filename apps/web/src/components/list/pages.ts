/** Pages on each side of the current one. Specification §9, Pager. */
const AROUND = 3

/** Numbers of a pager: around the current page, the first and the last; `null` is a gap. */
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
