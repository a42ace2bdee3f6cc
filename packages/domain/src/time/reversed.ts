/**
 * Whether a range of days or months starts after its end. A missing end is open: no comparison with null or undefined is true. In a file of its own,
 * because each visit loads it.
 */
export const isReversed = (first: string | null | undefined, last: string | null | undefined): boolean =>
  (first as string) > (last as string)
