import { errorOfIssues } from '@kaarditeek/domain/error/issues'
import { fromStrings, type Strings, shapeOf } from '@kaarditeek/domain/list/from-strings'
import { z } from 'zod'
import { describeProcedure } from './procedure'
import type { AsFile, FileFlag, Route } from './route'

const shapeOfInput = (of: Parameters<typeof describeProcedure>[0] | undefined) => {
  const { input } = of ? describeProcedure(of) : {}
  return input ? shapeOf(input) : {}
}

/**
 * Returns a function that removes unused parameters from a list's query: the flags, inputs of the list that the file lacks, such as
 * `page` (`format`), and inputs of the file for JSON. The function throws if one of them is invalid.
 */
export const withoutOthers = ({ procedures: [page] }: Route, asFile: AsFile, format?: FileFlag) => {
  const { flags, procedure, also = [] } = asFile
  const [ofPage, ofFile] = [shapeOfInput(page), shapeOfInput(procedure)]
  const isOther = (name: string) =>
    format ? !Object.hasOwn(ofFile, name) : ['xlsLanguage', ...also].includes(name)
  const others = z
    .object({
      ...Object.fromEntries(flags.map(({ flag }) => [flag, z.boolean()])),
      ...Object.fromEntries(Object.entries(format ? ofPage : ofFile).filter(([name]) => isOther(name))),
    })
    .partial()
  return (query: Strings): Strings => {
    const { error } = others.safeParse(fromStrings(others, query))
    if (error) throw errorOfIssues(error.issues)
    const own = Object.entries(query).filter(([name]) => !Object.hasOwn(others.shape, name))
    return { ...Object.fromEntries(own), ...format?.input }
  }
}
