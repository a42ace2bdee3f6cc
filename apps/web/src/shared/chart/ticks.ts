/** Returns the values of an axis: from 0 in at most four steps of 1, 2 or 5 times a power of ten, up to `value` or more. */
export const ticksTo = (value: number): number[] => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value / 4)))
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one * 4 >= value) ?? 1
  return Array.from({ length: Math.max(1, Math.ceil(value / step)) + 1 }, (_, index) => index * step)
}
