import { shownFields } from '@kaarditeek/domain/audit-log/differences'
import { eventKinds, recordedTables } from '@kaarditeek/domain/audit-log/kinds'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import { companyTables, historyKey } from './catalogue'

const recorded = companyTables().filter((table) => historyKey(table) !== null)

test('the audit log names every table with a history, and no event like a table', () => {
  expect([...recordedTables]).toEqual(recorded.map(getTableName).sort())
  const names = companyTables().map(getTableName)
  expect(eventKinds.filter((kind) => names.includes(kind))).toEqual([])
})

/** Columns of every table that the audit log shows by other means: whose record it is, who wrote it and when, and the key of the request. */
const common = 'companyID accountID accessTokenID createdAt closedAt idempotencyKey fingerprint'

/** Columns of each table whose changes the audit log does not tell: ids of the record and those above it, secrets, and what the product counts. */
const untold = {
  approval: 'approvalID call input effects transactionID decidedAt decidedBy',
  card: 'id pan cardBatchID renewsCardID expiryDateOnCard amountLimitAtIssue amountUsed timesUsed amountHeld countHeld codeNo',
  card_product: 'id nextAccountIDNo permutedFrom numberKeyEncrypted takenAhead codeKeyEncrypted',
  card_rule: 'cardRuleID cardID',
  company: 'distributorID frozenAt sandboxOf clockOffset',
  company_month: 'monthNr starts ends earlierCount earlierAmount',
  contact_person: 'contactPersonID customerID',
  customer: 'customerID erasedAt',
  customer_discount: 'customerDiscountID customerID',
  customer_unit: 'customerUnitID customerID',
  holder_page: 'logo',
  journal_account: '',
  load_plan: 'loadPlanID dateIn dayOfMonth reversedBy',
  notice_rule: 'noticeRuleID activeFrom lookedAt',
  own_field: 'ownFieldID',
  report_schedule: 'reportScheduleID nextAt timing',
  role: 'roleNr',
  settlement: 'settlementID terminalOwnerID terminalOwnerIdentifier starts ends numberedBy paidAt paidBy',
  settlement_terms: 'settlementTermsID terminalOwnerID',
  terminal: 'id terminalOwnerID',
  terminal_owner: 'terminalOwnerID',
  transaction: 'id cardID terminalID webApiID enteredAt hasChanged data',
  web_api: 'webApiID',
  web_api_ip: 'id webApiID',
  web_api_key: 'id webApiID keyHash keyEncrypted lastUse lastAddress apiVersion',
  web_api_permission: 'id webApiID',
  webhook: 'id webApiID secretEncrypted oldSecretEncrypted oldSecretUntil failingSince readTo',
} as const satisfies Record<(typeof recordedTables)[number], string>

describe('the audit log tells each column of a history or names it here as untold', () => {
  it.each(recordedTables)('%s', (name) => {
    const table = recorded.find((one) => getTableName(one) === name)
    const shown: Readonly<Record<string, unknown>> = shownFields[name].fields
    const rest = Object.keys(table ? getTableColumns(table) : {}).filter((column) => !(column in shown))
    const listed = new Set(common.split(' '))
    const own = untold[name].split(' ').filter(Boolean)
    expect(rest.filter((column) => !listed.has(column)).sort()).toEqual(own.sort())
  })
})
