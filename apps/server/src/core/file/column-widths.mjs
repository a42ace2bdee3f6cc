/**
 * Divides `total` by shares, such that each column has at least its least width. Columns that their shares would make narrower get
 * it, and the others divide the rest. Shares alone decide if there is no room for all least widths.
 * @param {{ shares: readonly number[], least: readonly number[], total: number }} of
 * @returns {number[]}
 */
export const columnWidths = ({ shares, least, total }) => {
  /** @param {readonly number[]} numbers */
  const sum = (numbers) => numbers.reduce((before, one) => before + one, 0)
  const needs = sum(least) > total ? shares.map(() => 0) : least
  /** @type {(number | null)[]} */
  let widened = shares.map(() => null)
  for (;;) {
    const rest = total - sum(widened.map((width) => width ?? 0))
    const left = sum(shares.filter((_, index) => widened[index] === null))
    const widths = shares.map((share, index) => widened[index] ?? (share / left) * rest)
    const narrow = widths.map((width, index) => width < (needs[index] ?? 0))
    if (!narrow.includes(true)) return widths
    widened = widened.map((width, index) => (narrow[index] ? (needs[index] ?? 0) : width))
  }
}
