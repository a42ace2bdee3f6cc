import { Permission } from '@kaarditeek/domain/access/permissions'
import type { recordedTables } from '@kaarditeek/domain/audit-log/kinds'
import { jobReports } from '@kaarditeek/domain/report/job'
import { listNames } from '@kaarditeek/domain/report/list-file'
import { WebApiPermission } from '@kaarditeek/domain/web-api/schema'

type Kind = (typeof recordedTables)[number]

/** The namespace whose wordings name the fields of each kind of record. */
const namespaces = {
  approval: 'approval',
  card: 'card',
  card_product: 'cardProduct',
  card_rule: 'cardRule',
  company: 'company',
  company_month: 'companyMonth',
  contact_person: 'contactPerson',
  customer: 'customer',
  customer_discount: 'discount',
  customer_unit: 'customerUnit',
  holder_page: 'holderPage',
  journal_account: 'companyMonth',
  load_plan: 'loadPlan',
  notice_rule: 'noticeRule',
  own_field: 'ownField',
  report_schedule: 'reportSchedule',
  role: 'role',
  settlement: 'settlement',
  settlement_terms: 'settlementTerms',
  terminal: 'terminal',
  terminal_owner: 'terminalOwner',
  transaction: 'transaction',
  web_api: 'webApi',
  web_api_ip: 'webApi',
  web_api_key: 'webApi',
  web_api_permission: 'webApi',
  webhook: 'webhook',
} as const satisfies Record<Kind, string>

/** Fields whose wording is elsewhere. */
const elsewhere: Readonly<Record<string, string>> = {
  'account_changed.roleNr': 'auditLog.role',
  'approval.decision': 'approval.state',
  'report_schedule.accountID': 'reportSchedule.author',
  'report_schedule.order': 'reportSchedule.conditions',
  'report_schedule.report': 'reportSchedule.what',
  'web_api_key.keyLast4': 'webApi.keyEnd',
  'web_api_key.expiresAt': 'auditLog.keyEnds',
  'web_api_permission.permission': 'webApi.permissions',
  'webhook.pausedAt': 'webhook.paused',
}

/** Returns the key of the wording of a field. */
export const fieldWords = (what: string, field: string): string =>
  elsewhere[`${what}.${field}`] ?? `${namespaces[what as Kind]}.${field}`

const namesOf = (codes: Readonly<Record<string, number>>, ns: string) =>
  Object.fromEntries(Object.entries(codes).map(([name, code]) => [code, `${ns}.${name}`]))

/** The wordings of the files of orders, as `contentOf` names them. */
export const contentWords: Readonly<Record<string, string>> = Object.fromEntries([
  ...[...jobReports, 'savedView'].map((report) => [report, `reportSchedule.reports_${report}`]),
  ...listNames.map((list) => [`list.${list}`, `${list}.title`]),
])

/** The wordings of choices: by value, or the beginning of their keys. */
const choices: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  'approval.kind': 'approval.kinds_',
  'approval.decision': 'approval.states_',
  'card_product.cardTypeID': { 1: 'cardProduct.prepaid', 2: 'cardProduct.discount' },
  'card_product.cardNumbers': 'cardProduct.',
  'card_product.codeNeeded': {
    never: 'cardProduct.codeNever',
    balance: 'cardProduct.codeBalance',
    always: 'cardProduct.codeAlways',
  },
  'card_rule.period': 'cardRule.periods_',
  'card_rule.weekdays': 'cardRule.weekdays_',
  'card_rule.mode': 'cardRule.modes_',
  'company.cardCreationTypeID': { 1: 'company.generate', 2: 'company.import' },
  'customer.customerTypeID': { 1: 'customer.company', 2: 'customer.private', 3: 'customer.self' },
  'customer.languageID': { 1: 'customer.english', 2: 'customer.estonian' },
  'holder_page.proof': { name: 'holderPage.proofName', code: 'holderPage.proofCode' },
  'notice_rule.active': { true: 'noticeRule.on', false: 'noticeRule.off' },
  'notice_rule.kind': 'notice.',
  'own_field.record': 'ownField.',
  'own_field.type': 'ownField.',
  'report_schedule.report': contentWords,
  'report_schedule.days': 'reportSchedule.days_',
  'report_schedule.period': 'reportSchedule.periods_',
  'report_schedule.weekday': 'cardRule.weekdays_',
  'report_schedule.state': 'reportSchedule.',
  'report_schedule.stopReason': 'reportSchedule.',
  'role.permissions': namesOf(Permission, 'permission'),
  'web_api_permission.permission': namesOf(WebApiPermission, 'webApi'),
}

/** Returns the key of the wording of a choice; null for a value without one, such as a choice of an earlier release. */
export const choiceWords = (what: string, field: string, value: unknown): string | null => {
  const all = choices[`${what}.${field}`]
  return typeof all === 'string' ? `${all}${value}` : (all?.[String(value)] ?? null)
}

/** Keys of counted wordings of records, for acts on many of them; null for kinds without one. */
export const countWords = {
  approval: 'approval.count',
  card: 'card.count',
  card_product: 'cardProduct.count',
  card_rule: 'cardRule.count',
  company: 'company.count',
  company_month: 'companyMonth.count',
  contact_person: 'contactPerson.count',
  customer: 'customer.count',
  customer_discount: 'discount.count',
  customer_unit: 'customerUnit.count',
  holder_page: null,
  journal_account: null,
  load_plan: 'loadPlan.count',
  notice_rule: 'noticeRule.count',
  own_field: 'auditLog.ownFields',
  report_schedule: 'reportSchedule.count',
  role: 'role.count',
  settlement: 'settlement.count',
  settlement_terms: 'settlementTerms.count',
  terminal: 'terminal.count',
  terminal_owner: 'terminalOwner.count',
  transaction: 'transaction.count',
  web_api: 'webApi.count',
  web_api_ip: 'auditLog.addresses',
  web_api_key: 'auditLog.keys',
  web_api_permission: 'auditLog.permissions',
  webhook: 'auditLog.webhooks',
} as const satisfies Record<Kind, string | null>
