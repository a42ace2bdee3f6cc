import { z } from 'zod'
import type { Access } from '../access/access'
import { cardExport } from '../card/edits'
import { customerExport } from '../customer/schema'
import { errorCodes } from '../error/codes'
import { id, instant } from '../field'
import type { BusinessTime } from '../time/business-time'
import { lastDayOf } from '../time/day'
import { jobStates } from './job-state'
import { listAccess, listFile, listNames } from './list-file'
import { daysOfOutstanding, outstandingFile } from './outstanding'
import { type Days, daysOfReport } from './rules'
import {
  cardReportFile,
  customerReportFile,
  type FileFormat,
  fileFormats,
  statementsFile,
  terminalReportFile,
  webApiReportFile,
} from './schema'
import { usageFiles } from './usage'

/** Reports and lists whose files a job can make. */
export const jobReports = [
  'cards',
  'terminals',
  'webApi',
  'customers',
  'outstanding',
  'customerUsage',
  'productUsage',
  'unusedCards',
  'silentTerminals',
  'statements',
  'cardList',
  'loadTemplate',
  'customerList',
  'list',
] as const
export type JobReport = (typeof jobReports)[number]

/** Access that each file needs, but for that of a list. */
export const reportAccess = {
  cards: 'viewReports',
  terminals: 'viewReports',
  webApi: 'viewReports',
  customers: 'viewReports',
  outstanding: 'viewReports',
  customerUsage: 'viewReports',
  productUsage: 'viewReports',
  unusedCards: 'viewReports',
  silentTerminals: 'viewReports',
  statements: 'viewReports',
  cardList: 'exportCards',
  loadTemplate: 'exportCards',
  customerList: 'exportCustomers',
} as const satisfies Record<Exclude<JobReport, 'list'>, Access>

/** Order of a job: a report with the input of its file. */
export const reportOrder = z.discriminatedUnion('report', [
  cardReportFile.extend({ report: z.literal('cards') }),
  terminalReportFile.extend({ report: z.literal('terminals') }),
  webApiReportFile.extend({ report: z.literal('webApi') }),
  customerReportFile.extend({ report: z.literal('customers') }),
  outstandingFile.extend({ report: z.literal('outstanding') }),
  usageFiles.customerUsage.extend({ report: z.literal('customerUsage') }),
  usageFiles.productUsage.extend({ report: z.literal('productUsage') }),
  usageFiles.unusedCards.extend({ report: z.literal('unusedCards') }),
  usageFiles.silentTerminals.extend({ report: z.literal('silentTerminals') }),
  statementsFile.extend({ report: z.literal('statements') }),
  cardExport.extend({ report: z.literal('cardList') }),
  cardExport.extend({ report: z.literal('loadTemplate') }),
  customerExport.extend({ report: z.literal('customerList') }),
  listFile.extend({ report: z.literal('list') }),
])
export type ReportOrder = z.output<typeof reportOrder>
export type ReportOrderInput = z.input<typeof reportOrder>

/** The access that an order needs. */
export const accessOf = (order: ReportOrder): Access =>
  order.report === 'list' ? listAccess(order) : reportAccess[order.report]

/** Formats of reports without a choice of one. */
const ownFormats = {
  statements: 'zip',
  cardList: 'xlsx',
  loadTemplate: 'csv',
  customerList: 'xlsx',
} as const satisfies Partial<Record<JobReport, FileFormat>>

/** Format of the file of an order. */
export const formatOf = (order: ReportOrder): FileFormat => {
  if ('format' in order) return order.format
  return ownFormats[order.report]
}

/** Names what the file of an order has: the report, or `list.` and the name of the list whose rows it has. */
export const contentOf = (order: { report: string } | { report: 'list'; list: string }): string =>
  'list' in order ? `list.${order.list}` : order.report

type Ordered = { order: ReportOrder; createdAt: Date }

/** Days that the file of an order covers: those of its filter, or the day on which what is owed is told. Both are null for other files. */
export const daysOfOrder = ({ order, createdAt }: Ordered, time: BusinessTime): Days => {
  switch (order.report) {
    case 'cards':
    case 'terminals':
    case 'webApi':
      return daysOfReport(order, createdAt, time)
    case 'statements':
      return { startDate: `${order.date}-01`, endDate: lastDayOf(order.date) }
    case 'outstanding': {
      const { date } = daysOfOutstanding(order, { now: createdAt, time })
      return { startDate: date, endDate: date }
    }
    default:
      return { startDate: null, endDate: null }
  }
}

export const jobRef = z.strictObject({ jobID: id() })
export type JobRef = z.output<typeof jobRef>

/** A file that is made for an account. Once `done` it can be downloaded by that account alone, until `expiresAt`. */
export const reportJob = z.object({
  jobID: id(),
  report: z.enum(jobReports),
  list: z.enum(listNames).nullable().describe('The list whose rows the file has; null for a report.'),
  format: z.enum(fileFormats),
  startDate: z.string().meta({ kind: 'day' }).nullable(),
  endDate: z.string().meta({ kind: 'day' }).nullable(),
  state: z.enum(jobStates),
  /** Rows written so far. */
  rows: z.int(),
  /** Number of rows of the finished file; null until they are counted. */
  rowCount: z.int().nullable(),
  createdAt: instant(),
  endedAt: instant().nullable(),
  expiresAt: instant().nullable(),
  fileName: z.string().nullable(),
  /** In bytes. */
  size: z.int().nullable(),
  /** Error of a failed job. */
  code: z.enum(errorCodes).nullable(),
})
export type ReportJob = z.output<typeof reportJob>

/** The account's jobs, the newest first. */
export const reportJobs = z.object({ list: z.array(reportJob) })

/** Maximal number of jobs of an account that wait or run. */
export const MAX_OPEN_JOBS = 5
/** Days for which a finished job and its file are kept. */
export const JOB_DAYS = 7
