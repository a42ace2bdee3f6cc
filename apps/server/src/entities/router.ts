import { sessionRouter } from '../auth/device/router'
import { factorRouter } from '../auth/factor/router'
import { authRouter } from '../auth/router'
import { router } from '../core/trpc/procedure'
import { accessTokenRouter } from './access-token/router'
import { approvalRouter } from './approval/router'
import { auditLogRouter } from './audit-log/router'
import { activationRouter } from './card/activation/router'
import { cardHoldRouter } from './card/hold/router'
import { cardImportRouter } from './card/import/router'
import { loadPlanRouter } from './card/load/plan/router'
import { cardLoadRouter } from './card/load/router'
import { cardRouter } from './card/router'
import { cardRuleRouter } from './card/rule/router'
import { withoutClientRouter } from './card/without-client/router'
import { cardProductRouter } from './card-product/router'
import { clientErrorRouter } from './client-error/router'
import { companyRouter } from './company/router'
import { companyMonthRouter } from './company-month/router'
import { companySummaryRouter } from './company-summary/router'
import { contactPersonRouter } from './contact-person/router'
import { customerRouter } from './customer/router'
import { customerUnitRouter } from './customer-unit/router'
import { discountRouter } from './discount/router'
import { distributorRouter } from './distributor/router'
import { holderRouter } from './holder/router'
import { holderPageRouter } from './holder-page/router'
import { memoRouter } from './memo/router'
import { noticeRouter } from './notice/router'
import { noticeRuleRouter } from './notice/rule/router'
import { operatorRouter } from './operator/router'
import { ownFieldRouter } from './own-field/router'
import { paymentDataRouter } from './payment-data/router'
import { publicRouter } from './public/router'
import { reportRouter } from './report/router'
import { reportScheduleRouter } from './report-schedule/router'
import { roleRouter } from './role/router'
import { sandboxRouter } from './sandbox/router'
import { savedViewRouter } from './saved-view/router'
import { searchRouter } from './search/router'
import { serviceAccountRouter } from './service-account/router'
import { settlementRouter } from './settlement/router'
import { settlementTermsRouter } from './settlement/terms/router'
import { statisticsRouter } from './statistics/router'
import { terminalRouter } from './terminal/router'
import { terminalOwnerRouter } from './terminal-owner/router'
import { transactionRouter } from './transaction/router'
import { webApiRouter } from './web-api/router'
import { webhookRouter } from './webhook/router'

export const appRouter = router({
  accessToken: accessTokenRouter,
  activation: activationRouter,
  approval: approvalRouter,
  auditLog: auditLogRouter,
  auth: authRouter,
  card: cardRouter,
  cardHold: cardHoldRouter,
  cardImport: cardImportRouter,
  cardLoad: cardLoadRouter,
  cardProduct: cardProductRouter,
  cardRule: cardRuleRouter,
  clientError: clientErrorRouter,
  company: companyRouter,
  companyMonth: companyMonthRouter,
  companySummary: companySummaryRouter,
  contactPerson: contactPersonRouter,
  customer: customerRouter,
  customerUnit: customerUnitRouter,
  discount: discountRouter,
  distributor: distributorRouter,
  factor: factorRouter,
  holder: holderRouter,
  holderPage: holderPageRouter,
  loadPlan: loadPlanRouter,
  memo: memoRouter,
  notice: noticeRouter,
  noticeRule: noticeRuleRouter,
  operator: operatorRouter,
  ownField: ownFieldRouter,
  paymentData: paymentDataRouter,
  public: publicRouter,
  report: reportRouter,
  reportSchedule: reportScheduleRouter,
  role: roleRouter,
  sandbox: sandboxRouter,
  savedView: savedViewRouter,
  search: searchRouter,
  serviceAccount: serviceAccountRouter,
  session: sessionRouter,
  settlement: settlementRouter,
  settlementTerms: settlementTermsRouter,
  statistics: statisticsRouter,
  terminal: terminalRouter,
  terminalOwner: terminalOwnerRouter,
  transaction: transactionRouter,
  webApi: webApiRouter,
  webhook: webhookRouter,
  withoutClient: withoutClientRouter,
})

/** Type of the API for the web app and scripts. */
export type AppRouter = typeof appRouter
