import type { Api } from './api'
import type { Download } from './calls'

/** Address over REST of a file. `byFormat`: the file of a list, whose kind a flag of the query chooses. */
type FileAddress = { path: string; byFormat?: true }

type Reports = Api['report']
type FileName = {
  [Name in keyof Reports]: Reports[Name] extends Download<infer _> ? Name : never
}[keyof Reports]

const reportFiles: Record<FileName, FileAddress> = {
  cardsFile: { path: '/transactions/report', byFormat: true },
  terminalsFile: { path: '/transactions/terminals/report', byFormat: true },
  webApiFile: { path: '/transactions/web-api/report', byFormat: true },
  customersFile: { path: '/customers/activity-report', byFormat: true },
  statementsFile: { path: '/customers/all-customers-reports' },
  download: { path: '/reports/files/:jobID' },
}

const files = new Map(Object.entries(reportFiles).map(([name, file]) => [`report.${name}`, file]))

const flags: Readonly<Record<string, string>> = { xlsx: 'downloadXLS', csv: 'downloadCSV', zip: 'zip' }

/** Returns path and query of a file's call. Missing and null values are left out, and those of a list repeated. */
export const addressOfFile = (call: string, input: object = {}): string => {
  const file = files.get(call)
  if (!file) throw new Error(`${call} answers no file`)
  const values: Record<string, unknown> = { ...input }
  const path = file.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(values[name]))
    delete values[name]
    return value
  })
  const { format = 'xlsx', ...others } = values
  const named = file.byFormat ? { ...others, [flags[String(format)] ?? String(format)]: true } : values
  const query = new URLSearchParams(
    Object.entries(named).flatMap(([name, value]) =>
      [value]
        .flat()
        .flatMap((one): [string, string][] => ((one ?? null) === null ? [] : [[name, String(one)]])),
    ),
  )
  return query.size > 0 ? `${path}?${query}` : path
}
