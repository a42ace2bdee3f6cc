import { isDeepStrictEqual } from 'node:util'
import { ERASED } from '@kaarditeek/domain/personal-data/terms'

/** Fields whose values are words of the program, such as an order of rows. */
const OF_PROGRAM = ['orderBy', 'report']

export type IsPersonal = (text: string) => boolean

/** Returns the value with each personal text erased. */
export const withoutTexts = (value: unknown, isPersonal: IsPersonal): unknown => {
  if (typeof value === 'string') return isPersonal(value) ? ERASED : value
  if (Array.isArray(value)) return value.map((one) => withoutTexts(one, isPersonal))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      OF_PROGRAM.includes(name) ? one : withoutTexts(one, isPersonal),
    ]),
  )
}

/** Returns the rows that have a personal text, with these erased. */
export const changedWithout = (rows: readonly object[], isPersonal: IsPersonal): unknown[] =>
  rows
    .map((row) => ({ row, erased: withoutTexts(row, isPersonal) }))
    .filter(({ row, erased }) => !isDeepStrictEqual(row, erased))
    .map(({ erased }) => erased)
