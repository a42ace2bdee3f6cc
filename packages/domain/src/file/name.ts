/** Begins the names of all files of the audit log. */
export const AUDIT_LOG_FILE = 'audit_log'

/** Longest part of a file's name that a record's name makes, in characters. */
const PART = 30

/** A day `YYYY-MM-DD` with the day first: `DD_MM_YYYY`, or with another mark between the parts. Rule 15.6. */
export const dayInName = (day: string, mark = '_'): string => day.split('-').reverse().join(mark)

/**
 * A record's name in a file's name: letters of ASCII and digits, which every header and file system takes, the others as `_`. Empty if it
 * has none.
 */
const partOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .slice(0, PART)
    .trim()
    .replaceAll(' ', '_')

/** What a file is of: the names of the records of its filter, the days from and to which that goes, and the day at the end of its name. */
export type FileOf = { of?: readonly string[]; from?: string | null; to?: string | null; day: string }

/** Returns a name such as `customers_20_11_2026.xlsx` or `transactions_Louna_OU_01.10.2026-31.10.2026_20_11_2026.xlsx`. Rule 15.6. */
export const fileName = (
  stem: string,
  { of = [], from = null, to = null, day }: FileOf,
  extension: string,
): string => {
  const days = from === to ? [from] : [from, to]
  const period = days.map((one) => (one === null ? '' : dayInName(one, '.'))).join('-')
  const parts = [stem, ...of.map(partOf), period, dayInName(day)]
  return `${parts.filter(Boolean).join('_')}.${extension}`
}
