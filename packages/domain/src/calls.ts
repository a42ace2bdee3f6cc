import { accessTokenCalls } from './access-token/calls'
import { approvalCalls } from './approval/calls'
import { auditLogCalls } from './audit-log/calls'
import { authCalls } from './auth/calls'
import type { Call } from './call/call'
import { activationCalls } from './card/activation/calls'
import { cardCalls } from './card/calls'
import { cardImportCalls } from './card/import/calls'
import { cardLoadCalls } from './card/load/calls'
import { loadPlanCalls } from './card/load/plan/calls'
import { cardRuleCalls } from './card/rule/calls'
import { withoutClientCalls } from './card/without-client/calls'
import { cardProductCalls } from './card-product/calls'
import { clientErrorCalls } from './client-error/calls'
import { companyCalls } from './company/calls'
import { companyMonthCalls } from './company-month/calls'
import { contactPersonCalls } from './contact-person/calls'
import { customerCalls } from './customer/calls'
import { customerUnitCalls } from './customer-unit/calls'
import { discountCalls } from './discount/calls'
import { distributorCalls } from './distributor/calls'
import { factorCalls } from './factor/calls'
import { cardHoldCalls } from './hold/calls'
import { holderCalls } from './holder/calls'
import { holderPageCalls } from './holder-page/calls'
import { memoCalls } from './memo/calls'
import { noticeCalls, noticeRuleCalls } from './notice/calls'
import { operatorCalls } from './operator/calls'
import { ownFieldCalls } from './own-field/calls'
import { paymentDataCalls } from './payment/calls'
import { publicCalls } from './public/calls'
import { reportCalls } from './report/calls'
import { reportScheduleCalls } from './report-schedule/calls'
import { roleCalls } from './role/calls'
import { sandboxCalls } from './sandbox/calls'
import { savedViewCalls } from './saved-view/calls'
import { searchCalls } from './search/calls'
import { serviceAccountCalls } from './service-account/calls'
import { sessionCalls } from './session/calls'
import { settlementCalls } from './settlement/calls'
import { settlementTermsCalls } from './settlement/terms/calls'
import { companySummaryCalls, statisticsCalls } from './statistics/calls'
import { terminalCalls } from './terminal/calls'
import { terminalOwnerCalls } from './terminal-owner/calls'
import { transactionCalls } from './transaction/calls'
import { webApiCalls } from './web-api/calls'
import { webhookCalls } from './webhook/calls'

type Calls = { [name: string]: Call | Calls }

/** All calls by router and name. A test compares them with the server's routers. */
export const calls = {
  accessToken: accessTokenCalls,
  activation: activationCalls,
  approval: approvalCalls,
  auditLog: auditLogCalls,
  auth: authCalls,
  card: cardCalls,
  cardHold: cardHoldCalls,
  cardImport: cardImportCalls,
  cardLoad: cardLoadCalls,
  cardProduct: cardProductCalls,
  cardRule: cardRuleCalls,
  clientError: clientErrorCalls,
  company: companyCalls,
  companyMonth: companyMonthCalls,
  companySummary: companySummaryCalls,
  contactPerson: contactPersonCalls,
  customer: customerCalls,
  customerUnit: customerUnitCalls,
  discount: discountCalls,
  distributor: distributorCalls,
  factor: factorCalls,
  holder: holderCalls,
  holderPage: holderPageCalls,
  loadPlan: loadPlanCalls,
  memo: memoCalls,
  notice: noticeCalls,
  noticeRule: noticeRuleCalls,
  operator: operatorCalls,
  ownField: ownFieldCalls,
  paymentData: paymentDataCalls,
  public: publicCalls,
  report: reportCalls,
  reportSchedule: reportScheduleCalls,
  role: roleCalls,
  sandbox: sandboxCalls,
  savedView: savedViewCalls,
  search: searchCalls,
  serviceAccount: serviceAccountCalls,
  session: sessionCalls,
  settlement: settlementCalls,
  settlementTerms: settlementTermsCalls,
  statistics: statisticsCalls,
  terminal: terminalCalls,
  terminalOwner: terminalOwnerCalls,
  transaction: transactionCalls,
  webApi: webApiCalls,
  webhook: webhookCalls,
  withoutClient: withoutClientCalls,
} satisfies Calls

type PathsOf<C, Prefix extends string = ''> = {
  [Name in keyof C & string]: C[Name] extends { access: unknown }
    ? `${Prefix}${Name}`
    : PathsOf<C[Name], `${Prefix}${Name}.`>
}[keyof C & string]

/** Paths of all calls, such as `terminal.changes.page`. */
export type CallPath = PathsOf<typeof calls>

const isCall = (found: Call | Calls): found is Call => 'output' in found && 'access' in found

/** Returns the call at a path such as `terminal.changes.page`. Clients validate replies with it. */
export const callAt = (path: string): Call | undefined => {
  let found: Call | Calls | undefined = calls
  for (const name of path.split('.'))
    found = found && !isCall(found) && Object.hasOwn(found, name) ? found[name] : undefined
  return found && isCall(found) ? found : undefined
}
