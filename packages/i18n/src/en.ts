import type { Agreeing } from './agree'
import { accessToken } from './en/access-token'
import { approval } from './en/approval'
import { auditLog } from './en/audit-log'
import { auth } from './en/auth'
import { activation } from './en/card/activation'
import { cardBatch } from './en/card/batch'
import { card } from './en/card/card'
import { cardChain, cardMovement } from './en/card/chain'
import { cardFile } from './en/card/file'
import { cardHold } from './en/card/hold'
import { cardImport } from './en/card/import'
import { cardLoad } from './en/card/load'
import { loadPlan, loadPlanCard } from './en/card/load-plan'
import { cardRenewal } from './en/card/renewal'
import { cardReprint } from './en/card/reprint'
import { cardRule } from './en/card/rule'
import { cardWithoutClient, withoutClient } from './en/card/without-client'
import { cardProduct } from './en/card-product'
import { change } from './en/change'
import { common } from './en/common'
import { company } from './en/company'
import { companyMonth } from './en/company-month'
import { companySummary } from './en/company-summary'
import { contactPerson } from './en/contact-person'
import { customer } from './en/customer'
import { customerUnit } from './en/customer-unit'
import { discount } from './en/discount'
import { distributor } from './en/distributor'
import { factor } from './en/factor'
import { factorStep } from './en/factor-step'
import { form } from './en/form'
import { frame } from './en/frame'
import { holderPage } from './en/holder-page'
import { home } from './en/home'
import { keys } from './en/keys'
import { list } from './en/list'
import { memo } from './en/memo'
import { notice, noticeRule } from './en/notice'
import { operator, ownPassword } from './en/operator'
import { ownField } from './en/own-field'
import { paymentData } from './en/payment-data'
import { personalData } from './en/personal-data'
import { provider } from './en/provider'
import { report, statementMail, terminalSummary } from './en/report'
import { reportSchedule, reportScheduleRun } from './en/report-schedule'
import { permission, role } from './en/role'
import { sandbox } from './en/sandbox'
import { savedView } from './en/saved-view'
import { search } from './en/search'
import { serviceAccount } from './en/service-account'
import { session } from './en/session'
import { settlement, settlementLine, settlementTerms } from './en/settlement'
import { statistics } from './en/statistics'
import { terminal } from './en/terminal'
import { terminalOwner } from './en/terminal-owner'
import { transaction } from './en/transaction'
import { customerUsage, productUsage, silentTerminal, unusedCard } from './en/usage'
import { refusedPayment } from './en/web-api/refused-payment'
import { tryTerminal } from './en/web-api/try-terminal'
import { webApi } from './en/web-api/web-api'
import { webhook } from './en/web-api/webhook'
import type { Words } from './et'

const words = {
  accessToken,
  activation,
  approval,
  auditLog,
  auth,
  card,
  cardFile,
  cardChain,
  cardHold,
  cardImport,
  cardLoad,
  cardMovement,
  cardProduct,
  cardWithoutClient,
  cardRenewal,
  cardReprint,
  cardRule,
  change,
  common,
  company,
  companyMonth,
  companySummary,
  contactPerson,
  customer,
  customerUnit,
  customerUsage,
  discount,
  distributor,
  factor,
  factorStep,
  form,
  frame,
  holderPage,
  home,
  keys,
  list,
  loadPlan,
  loadPlanCard,
  memo,
  notice,
  noticeRule,
  operator,
  ownField,
  ownPassword,
  paymentData,
  permission,
  personalData,
  productUsage,
  provider,
  refusedPayment,
  cardBatch,
  report,
  role,
  sandbox,
  reportSchedule,
  reportScheduleRun,
  savedView,
  search,
  serviceAccount,
  session,
  settlement,
  settlementLine,
  settlementTerms,
  statistics,
  terminal,
  terminalOwner,
  statementMail,
  terminalSummary,
  transaction,
  tryTerminal,
  unusedCard,
  webApi,
  silentTerminal,
  webhook,
  withoutClient,
}

export const en: Agreeing<Words, typeof words> = words

export * as errors from './en/error'
