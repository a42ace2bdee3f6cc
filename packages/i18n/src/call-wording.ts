import type { AuditLine } from '@kaarditeek/domain/audit-log/schema'
import type { calls } from '@kaarditeek/domain/calls'
import { contentWords } from './audit-wording'

type Router = keyof typeof calls

/** Key of the wording for each router of calls; null for routers without one. */
const names = {
  accessToken: 'accessToken.title',
  activation: 'activation.add',
  approval: 'approval.title',
  auditLog: 'auditLog.title',
  auth: 'auditLog.login',
  card: 'card.title',
  cardHold: 'cardHold.title',
  cardImport: 'cardImport.title',
  cardLoad: 'cardLoad.title',
  cardProduct: 'cardProduct.title',
  cardRule: 'cardRule.title',
  clientError: null,
  company: 'company.title',
  companyMonth: 'report.months',
  companySummary: 'companySummary.title',
  contactPerson: 'contactPerson.title',
  customer: 'customer.title',
  customerUnit: 'customerUnit.title',
  discount: 'discount.title',
  distributor: 'distributor.title',
  factor: 'factor.title',
  holder: null,
  holderPage: 'holderPage.title',
  loadPlan: 'loadPlan.title',
  memo: 'memo.title',
  notice: 'notice.title',
  noticeRule: 'noticeRule.title',
  operator: 'operator.title',
  ownField: 'ownField.title',
  paymentData: 'paymentData.title',
  public: null,
  report: 'report.title',
  reportSchedule: 'reportSchedule.title',
  role: 'role.title',
  sandbox: 'sandbox.title',
  savedView: null,
  search: 'search.title',
  serviceAccount: 'serviceAccount.title',
  session: 'session.title',
  settlement: 'settlement.title',
  settlementTerms: 'settlementTerms.title',
  statistics: 'statistics.title',
  terminal: 'terminal.title',
  terminalOwner: 'terminalOwner.title',
  transaction: 'transaction.title',
  webApi: 'webApi.title',
  webhook: 'webhook.title',
  withoutClient: 'withoutClient.title',
} as const satisfies Record<Router, string | null>

/** Calls with another wording than that of their router. */
const ownNames = new Map<string, 'auditLog.personalData'>([
  ['customer.personalData', 'auditLog.personalData'],
])

const isRouter = (name: string | undefined): name is Router => name !== undefined && name in names

/** Returns the key of the wording of what a call's file has, or of the call, by default that of its router; null without one. */
export const callWording = ({ call, report }: Pick<AuditLine, 'call' | 'report'>): string | null => {
  if (call === null) return null
  const content = report && contentWords[report]
  if (content) return content
  const [router] = call.split('.')
  return ownNames.get(call) ?? (isRouter(router) ? names[router] : null)
}
