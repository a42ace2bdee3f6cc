import type { Api } from './api'
import type { Download } from './calls'

/** Address over REST of a file. `byFormat`: the file of a list, whose kind a flag of the query chooses. */
type FileAddress = { path: string; byFormat?: true }

/** Names of an entity's calls that return a file of any size. */
type FilesOf<Calls> = {
  [Name in keyof Calls as Calls[Name] extends Download<infer _> ? Name : never]: FileAddress
}
/** The files of all entities that have any. */
type Addresses = {
  [Entity in keyof Api as keyof FilesOf<Api[Entity]> extends never ? never : Entity]: FilesOf<Api[Entity]>
}

const addresses: Addresses = {
  auditLog: { csv: { path: '/audit-log/csv' }, lines: { path: '/audit-log/json-lines' } },
  card: { export: { path: '/cards/xlsx' } },
  customer: { export: { path: '/customers/xlsx' } },
  report: {
    cardsFile: { path: '/transactions/report', byFormat: true },
    terminalsFile: { path: '/transactions/terminals/report', byFormat: true },
    webApiFile: { path: '/transactions/web-api/report', byFormat: true },
    customersFile: { path: '/customers/activity-report', byFormat: true },
    outstandingFile: { path: '/reports/outstanding', byFormat: true },
    statementsFile: { path: '/customers/all-customers-reports' },
    download: { path: '/reports/files/:jobID' },
  },
  reportSchedule: { file: { path: '/report-schedules/:reportScheduleID/runs/:runID/file' } },
  settlement: {
    csv: { path: '/settlements/:settlementID/csv' },
    pdf: { path: '/settlements/:settlementID/pdf' },
    ubl: { path: '/settlements/:settlementID/ubl' },
    xlsx: { path: '/settlements/:settlementID/xlsx' },
  },
}

const files = new Map<string, FileAddress>(
  Object.entries(addresses).flatMap(([entity, calls]) =>
    Object.entries<FileAddress>(calls).map(([name, file]) => [`${entity}.${name}`, file] as const),
  ),
)

const flags: Readonly<Record<string, string>> = {
  xlsx: 'downloadXLS',
  csv: 'downloadCSV',
  zip: 'zip',
  pdf: 'pdf',
}

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
