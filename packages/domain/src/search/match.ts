/** Returns text without case and diacritics. The database has a function of the same name. */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The folded words of a text, each with one space before it. */
const words = (text: string) => ` ${folded(text)}`.replace(/[^\p{L}\p{N}]+/gu, ' ')

/** The folded words of a text. */
export const wordsOf = (text: string): string[] => words(text).split(' ').filter(Boolean)

/** Rank of a match: lower is better. */
export const Match = { exact: 0, start: 1, wordStart: 2, within: 3, none: 4 } as const
export type Match = (typeof Match)[keyof typeof Match]

const matchOf = (text: string, value: string): Match => {
  if (folded(value) === folded(text)) return Match.exact
  if (folded(value).startsWith(folded(text))) return Match.start
  if (words(text).trim() !== '' && words(value).includes(words(text))) return Match.wordStart
  return folded(value).includes(folded(text)) ? Match.within : Match.none
}

/** Returns the best match of a search among the values. */
export const bestMatch = (text: string, values: readonly (string | null)[]): Match =>
  Math.min(
    Match.none,
    ...values.map((value) => (value === null ? Match.none : matchOf(text, value))),
  ) as Match
