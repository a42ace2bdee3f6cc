import { errorOfIssues } from '@kaarditeek/domain/error/issues'
import { fromStrings, type Strings, shapeOf } from '@kaarditeek/domain/list/from-strings'
import { z } from 'zod'
import { describeProcedure } from './procedure'
import type { AsFile, FileFlag, Route } from './route'

const pick = (of: Parameters<typeof describeProcedure>[0] | undefined, names: readonly string[]) => {
  const { input } = of ? describeProcedure(of) : {}
  const shape = input ? shapeOf(input) : {}
  return Object.entries(shape).filter(([name]) => names.includes(name))
}

/**
 * Returns a function that removes unused parameters from a list's query: the flags, page and limit for a file (`format`), and
 * inputs of the file for JSON. The function throws if one of them is invalid.
 */
export const withoutOthers = ({ procedures: [page] }: Route, asFile: AsFile, format?: FileFlag) => {
  const { flags, procedure, also = [] } = asFile
  const others = z
    .object({
      ...Object.fromEntries(flags.map(({ flag }) => [flag, z.boolean()])),
      ...Object.fromEntries(
        format ? pick(page, ['page', 'limit']) : pick(procedure, ['xlsLanguage', ...also]),
      ),
    })
    .partial()
  return (query: Strings): Strings => {
    const { error } = others.safeParse(fromStrings(others, query))
    if (error) throw errorOfIssues(error.issues)
    const own = Object.entries(query).filter(([name]) => !Object.hasOwn(others.shape, name))
    return { ...Object.fromEntries(own), ...format?.input }
  }
}
