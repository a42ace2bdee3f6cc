import { accessToken } from './access-token'
import { approval } from './approval'
import { auditLog } from './audit-log'
import { authLinks } from './auth-links'
import { cardBatch } from './card/batch'
import { cardChain, cardMovement } from './card/chain'
import { cardFile } from './card/file'
import { cardHold } from './card/hold'
import { cardImport } from './card/import'
import { cardLoad } from './card/load'
import { loadPlan, loadPlanCard } from './card/load-plan'
import { cardRenewal } from './card/renewal'
import { cardReprint } from './card/reprint'
import { cardRule } from './card/rule'
import { cardWithoutClient, withoutClient } from './card/without-client'
import { companyMonth } from './company-month'
import { contactPerson } from './contact-person'
import { customerUnit } from './customer-unit'
import { discount } from './discount'
import { factor } from './factor'
import { factorStep } from './factor-step'
import { holderPage } from './holder-page'
import { memo } from './memo'
import { operator } from './operator'
import { paymentData } from './payment-data'
import { permission } from './permission'
import { personalData } from './personal-data'
import { provider } from './provider'
import { report, statementMail, terminalSummary } from './report'
import { role } from './role'
import { sandbox } from './sandbox'
import { savedView } from './saved-view'
import { search } from './search'
import { serviceAccount } from './service-account'
import { session } from './session'
import { statistics } from './statistics'
import { terminalOwner } from './terminal-owner'
import { refusedPayment } from './web-api/refused-payment'
import { tryTerminal } from './web-api/try-terminal'
import { webApi } from './web-api/web-api'
import { webhook } from './web-api/webhook'

/** Estonian wordings of what is seldom used. They load with its pages, so that those of daily work need not load them. */
export const setup = {
  auth: authLinks,
  accessToken,
  approval,
  auditLog,
  cardBatch,
  cardChain,
  cardFile,
  cardHold,
  cardImport,
  cardLoad,
  cardMovement,
  cardRenewal,
  cardReprint,
  cardRule,
  cardWithoutClient,
  companyMonth,
  contactPerson,
  customerUnit,
  discount,
  factor,
  factorStep,
  holderPage,
  loadPlan,
  loadPlanCard,
  memo,
  operator,
  paymentData,
  permission,
  personalData,
  provider,
  refusedPayment,
  report,
  role,
  sandbox,
  savedView,
  search,
  serviceAccount,
  session,
  statistics,
  statementMail,
  terminalOwner,
  terminalSummary,
  tryTerminal,
  webApi,
  webhook,
  withoutClient,
}
