import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema'

// Facts about tables that rules need. A new table without its fact does not compile, or throws.

type Schema = typeof schema
type CompanyTable = PgTable & { companyID: PgColumn }
type CompanyTableName = {
  [Name in keyof Schema]: Schema[Name] extends CompanyTable ? Name : never
}[keyof Schema]
/** Tables whose rows belong to no company. */
type SharedTableName = {
  [Name in keyof Schema]: Schema[Name] extends PgTable
    ? Name extends CompanyTableName
      ? never
      : Name
    : never
}[keyof Schema]
type Property<Table> = Table extends { _: { columns: infer Columns } } ? keyof Columns : never

/** The property that identifies the history of a row; null for tables without a history. */
const historyKeys = {
  account: null,
  approval: 'approvalID',
  approvalCard: null,
  auditSalt: null,
  auditSeal: null,
  card: 'id',
  cardBatch: null,
  cardBlock: null,
  cardCodeTry: null,
  cardCount: null,
  cardHold: null,
  cardImport: null,
  cardImportPart: null,
  cardLoad: null,
  cardProduct: 'id',
  cardReplacement: null,
  cardRule: 'cardRuleID',
  cardTerm: null,
  change: null,
  closedOwed: null,
  closedPosting: null,
  closedTransaction: null,
  company: 'companyID',
  companyMonth: 'monthNr',
  contactPerson: 'contactPersonID',
  customer: 'customerID',
  customerActivity: null,
  customerDay: null,
  customerDiscount: 'customerDiscountID',
  customerUnit: 'customerUnitID',
  holderPage: 'companyID',
  journalAccount: 'companyID',
  loadPlan: 'loadPlanID',
  loadPlanCard: null,
  memo: null,
  notice: null,
  noticeMail: null,
  noticeRead: null,
  noticeRule: 'noticeRuleID',
  owedDay: null,
  ownField: 'ownFieldID',
  ownValue: null,
  reportFilePart: null,
  reportJob: null,
  reportSchedule: 'reportScheduleID',
  reportScheduleMail: null,
  reportScheduleRecipient: null,
  reportScheduleRun: null,
  role: 'roleNr',
  sandboxEmptying: null,
  sandboxMail: null,
  savedView: null,
  savedViewDefault: null,
  settlement: 'settlementID',
  settlementLine: null,
  settlementMail: null,
  settlementTerms: 'settlementTermsID',
  statementMail: null,
  terminal: 'id',
  terminalOwner: 'terminalOwnerID',
  transaction: 'id',
  transactionDay: null,
  transactionRecount: null,
  webApi: 'webApiID',
  webApiEvent: null,
  webApiFeed: null,
  webApiIP: 'id',
  webApiKey: 'id',
  webApiPermission: 'id',
  webApiRefusal: null,
  webApiRequest: null,
  webhook: 'id',
  webhookDelivery: null,
} as const satisfies { [Name in CompanyTableName]: Property<Schema[Name]> | null }

const historyKeyOfTable = new Map<unknown, string | null | undefined>(
  Object.entries(schema).map(([name, table]) => [table, historyKeys[name as CompanyTableName]]),
)

/** Returns the property that identifies the history of a row; null for a table without a history. Throws for an unknown table. */
export const historyKey = (table: PgTable): string | null => {
  const key = historyKeyOfTable.get(table)
  if (key === undefined) throw new Error(`State whether ${getTableName(table)} has a history`)
  return key
}

/**
 * Tables whose verbs write the history themselves. That of a transaction begins with its first change, and that of a schedule has its
 * recipients, which are rows of their own.
 */
const recordedApart: readonly PgTable[] = [schema.transaction, schema.reportSchedule]

/** Whether every write of the table is recorded at once. */
export const isRecordedByWork = (table: PgTable): boolean =>
  historyKey(table) !== null && !recordedApart.includes(table)

/**
 * Tables whose rows stay open when the row they refer to is closed: a role is deleted only without accounts, cards of a closed unit
 * expire by themselves, rules of use hold again for cards that are reopened, a closed web API still shows its addresses and permissions, which do nothing
 * without its keys, and a closed terminal owner is still paid.
 */
const staysOpen: readonly PgTable[] = [
  schema.account,
  schema.card,
  schema.cardRule,
  schema.settlement,
  schema.settlementTerms,
  schema.webApiIP,
  schema.webApiPermission,
]

/** A table whose rows are closed with the row that `property` refers to. */
export type Part = { table: CompanyTable & { closedAt: PgColumn }; property: string; parentProperty: string }

const propertyOf = (column: PgColumn): string => {
  const found = Object.entries(getTableColumns(column.table)).find(([, one]) => one.name === column.name)
  if (!found) throw new Error(`No property of ${column.name}`)
  return found[0]
}

const isClosable = (table: unknown): table is Part['table'] =>
  table instanceof PgTable && 'companyID' in table && 'closedAt' in table

const tables: readonly unknown[] = Object.values(schema)

/** Returns the tables whose rows are closed with a row of `parent`, from the foreign keys of the schema. */
export const partsOf = (parent: PgTable): Part[] =>
  tables
    .filter(isClosable)
    .filter((table) => !staysOpen.includes(table))
    .flatMap((table) =>
      getTableConfig(table).foreignKeys.flatMap((key) => {
        const { columns, foreignColumns, foreignTable } = key.reference()
        const [column, parentColumn] = [columns.at(-1), foreignColumns.at(-1)]
        if (foreignTable !== parent || columns.length !== 2 || !column || !parentColumn) return []
        return [{ table, property: propertyOf(column), parentProperty: propertyOf(parentColumn) }]
      }),
    )

/** Tables without a company from which rows of a company's people go along when it moves to another installation. */
const movesAlong = {
  accessToken: true,
  distributor: true,
  distributorChange: false,
  factor: true,
  installation: false,
  keyedRequest: true,
  link: false,
  mail: false,
  passkey: true,
  passkeyChallenge: false,
  pendingLogin: false,
  providerLogin: false,
  recoveryCode: true,
  requestCount: false,
  session: false,
  sessionUse: false,
  summedDay: false,
  throttle: false,
  user: true,
  userIdentity: false,
  userPassword: true,
} as const satisfies Record<SharedTableName, boolean>

const isMoved = (name: string, table: PgTable): boolean =>
  'companyID' in table || movesAlong[name as SharedTableName]

/** Returns the tables that a company's move copies, each after the tables that it refers to. */
export const movedTables = (): PgTable[] => {
  const all: [string, unknown][] = Object.entries(schema)
  const moved = all.flatMap(([name, table]) =>
    table instanceof PgTable && isMoved(name, table) ? [table] : [],
  )
  const visited = new Set<PgTable>()
  const ordered: PgTable[] = []
  const add = (table: PgTable) => {
    if (visited.has(table) || !moved.includes(table)) return
    visited.add(table)
    for (const key of getTableConfig(table).foreignKeys) add(key.reference().foreignTable)
    ordered.push(table)
  }
  for (const table of moved) add(table)
  return ordered
}

const isOfCompany = (table: unknown): table is CompanyTable =>
  table instanceof PgTable && 'companyID' in table

/** Returns the company's table with a name of the schema. Throws if there is none. */
export const companyTable = (name: string): CompanyTable => {
  const table: unknown = Object.entries(schema).find(([property]) => property === name)?.[1]
  if (!isOfCompany(table)) throw new Error(`${name} is no table of a company`)
  return table
}

/** Returns all tables whose rows name a company. */
export const companyTables = (): CompanyTable[] => tables.filter(isOfCompany)

/** Returns the columns of companies' tables that name an account: authors, besides the company's own people. */
export const authorColumns = (): { table: CompanyTable; column: PgColumn }[] =>
  companyTables().flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      const [column] = columns
      return foreignTable === schema.account && column ? [{ table, column }] : []
    }),
  )
