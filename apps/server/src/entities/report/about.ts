import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { company } from '@kaarditeek/db/schema/company'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { CustomerState, CustomerType } from '@kaarditeek/domain/customer/states'
import { day, id } from '@kaarditeek/domain/field'
import type { FileOf } from '@kaarditeek/domain/file/name'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import type { CustomerReportInput, OutstandingInput, ReportFilter } from '@kaarditeek/domain/report/list'
import { daysOfOutstanding } from '@kaarditeek/domain/report/outstanding'
import { daysOfReport } from '@kaarditeek/domain/report/rules'
import { formatDay } from '@kaarditeek/i18n/format'
import { formatPeriod } from '@kaarditeek/i18n/format-period'
import { wordsIn } from '@kaarditeek/i18n/words-in'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock, Read } from '../../core/work/scope'
import { leftOut } from './outstanding'

type Part = string | false | null

const joined = (parts: readonly Part[]) => parts.filter(Boolean).join(' · ')

export const companyName = async ({ db, by }: Read): Promise<string> => {
  const [row] = await db
    .select({ name: company.name })
    .from(company)
    .where(eq(company.companyID, by.companyID))
  return row?.name ?? ''
}

/** Names of the records that a filter may hold. */
const names = {
  customerID: (r, id) =>
    r.db
      .select({ name: customer.name })
      .from(customer)
      .where(r.own(customer, { customerID: id })),
  customerUnitID: (r, id) =>
    r.db
      .select({ name: customerUnit.name })
      .from(customerUnit)
      .where(r.own(customerUnit, { customerUnitID: id })),
  cardProductID: (r, id) =>
    r.db.select({ name: cardProduct.name }).from(cardProduct).where(r.own(cardProduct, { id })),
  terminalOwnerID: (r, id) =>
    r.db
      .select({ name: terminalOwner.name })
      .from(terminalOwner)
      .where(r.own(terminalOwner, { terminalOwnerID: id })),
  terminalID: (r, id) =>
    r.db.select({ name: terminal.terminalID }).from(terminal).where(r.own(terminal, { id })),
  webApiId: (r, id) =>
    r.db
      .select({ name: webApi.name })
      .from(webApi)
      .where(r.own(webApi, { webApiID: id })),
} satisfies Record<string, (r: Read, id: number) => Promise<{ name: string }[]>>
type Named = keyof typeof names
const named = Object.keys(names) as Named[]

type Filter = ReportFilter & { webApiId?: number | null }

/** The records and days of any filter that a file's name tells. */
const naming = z.object({
  customerID: id().nullish(),
  terminalOwnerID: id().nullish(),
  startDate: day().nullish(),
  endDate: day().nullish(),
})

/** Returns what a file's name tells of its filter: the customer, the terminal owner and the chosen days. Rule 15.6. */
export const namedByFilter = async (r: Read, filter: object): Promise<Partial<FileOf>> => {
  const { startDate, endDate, ...records } = naming.parse(filter)
  const found = await Promise.all(
    (['customerID', 'terminalOwnerID'] as const).map(async (key) => {
      const recordID = records[key] ?? null
      return recordID === null ? [] : names[key](r, recordID)
    }),
  )
  return { of: found.flat().map(({ name }) => name), from: startDate, to: endDate }
}

/** Returns the days of a report of transactions, as `01.10.2026 – 31.10.2026`. */
export const periodOf = (filter: ReportFilter, { now, time }: Clock): string =>
  formatPeriod(daysOfReport(filter, now, time))

/** Returns the lines below the title of a report of transactions, which has the period: the company and the filters. */
export const aboutReport = async (r: Read, filter: Filter, languageID: LanguageID): Promise<string[]> => {
  const { report } = wordsIn(languageID)
  const filters = await Promise.all(
    named.map(async (key): Promise<Part> => {
      const id = filter[key] ?? null
      if (id === null) return null
      const [found] = await names[key](r, id)
      return `${report[key]}: ${found?.name ?? id}`
    }),
  )
  return [
    await companyName(r),
    joined([...filters, filter.withoutCancelled && report.withoutCancelled]),
  ].filter(Boolean)
}

const states = {
  [CustomerState.activeWithCards]: 'activeWithCards',
  [CustomerState.activeWithoutCards]: 'activeWithoutCards',
  [CustomerState.closed]: 'closed',
} as const

/** Returns the lines below the title of the customers report: the company and the filters. */
export const aboutCustomers = async (
  r: Read,
  filter: Pick<
    CustomerReportInput,
    'name' | 'identification' | 'email' | 'customerNo' | 'customerTypeID' | 'customerState'
  >,
  languageID: LanguageID,
): Promise<string[]> => {
  const { customer: words } = wordsIn(languageID)
  const texts = (['name', 'identification', 'email', 'customerNo'] as const).map(
    (key): Part => filter[key] && `${words[key]}: ${filter[key]}`,
  )
  const { customerTypeID: type, customerState: state } = filter
  const filters = [
    ...texts,
    type && `${words.customerTypeID}: ${type === CustomerType.company ? words.company : words.private}`,
    state !== CustomerState.all && `${words.customerState}: ${words[states[state]]}`,
  ]
  return [await companyName(r), joined(filters)].filter(Boolean)
}

/** Returns the lines below the title of the report of what is owed: the company, the days, and the cards that are left out. */
export const aboutOutstanding = async (
  r: Read,
  input: OutstandingInput,
  languageID: LanguageID,
): Promise<string[]> => {
  const { report } = wordsIn(languageID)
  const { date, since } = daysOfOutstanding(input, r)
  const [name, { unlimitedCards, discountCards }] = await Promise.all([companyName(r), leftOut(r)])
  return [
    `${name} · ${report.atEndOf}: ${formatDay(date)} · ${report.since}: ${formatDay(since)}`,
    `${report.leftOut} ${report.unlimitedCards}: ${unlimitedCards}. ${report.discountCards}: ${discountCards}.`,
  ]
}
