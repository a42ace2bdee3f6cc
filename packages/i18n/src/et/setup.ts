import { accessToken } from './access-token'
import { approval } from './approval'
import { auditLog } from './audit-log'
import { cardHold } from './card/hold'
import { loadPlan, loadPlanCard } from './card/load-plan'
import { cardReprint } from './card/reprint'
import { cardRule } from './card/rule'
import { companyMonth } from './company-month'
import { discount } from './discount'
import { factor } from './factor'
import { factorStep } from './factor-step'
import { holderPage } from './holder-page'
import { paymentData } from './payment-data'
import { personalData } from './personal-data'
import { sandbox } from './sandbox'
import { serviceAccount } from './service-account'
import { session } from './session'
import { tryTerminal } from './web-api/try-terminal'
import { webhook } from './web-api/webhook'

/**
 * Wordings of what is seldom used: holds, rules of use, printing again, plans of loads, closed months, discounts, the page for card holders,
 * data of payments, erasure of people, approvals, the audit log, the sandbox, service accounts, sessions, access tokens, second factors and
 * webhooks. Pages of daily work need not load them.
 */
export const setup = {
  accessToken,
  approval,
  auditLog,
  cardHold,
  cardReprint,
  cardRule,
  companyMonth,
  discount,
  factor,
  factorStep,
  holderPage,
  loadPlan,
  loadPlanCard,
  paymentData,
  personalData,
  sandbox,
  serviceAccount,
  session,
  tryTerminal,
  webhook,
}
