import { z } from 'zod'
import { optional } from '../field'
import { listInput } from '../list/schema'

/**
 * Lists of screens that can have saved views, by the names of their wordings: all but those of administrators, who have no company. `change` is each
 * history. The reports of transactions have names of their own.
 */
export const viewedLists = [
  'accessToken',
  'approval',
  'auditLog',
  'card',
  'cardBatch',
  'cardHold',
  'cardLoad',
  'cardMovement',
  'cardProduct',
  'cardRenewal',
  'cardReport',
  'cardRule',
  'cardWithoutClient',
  'change',
  'companySummary',
  'contactPerson',
  'customer',
  'customerReport',
  'customerUsage',
  'customerUnit',
  'discount',
  'loadPlan',
  'loadPlanCard',
  'notice',
  'noticeRule',
  'operator',
  'productUsage',
  'refusedPayment',
  'reportSchedule',
  'reportScheduleRun',
  'role',
  'sandbox',
  'serviceAccount',
  'silentTerminal',
  'settlement',
  'settlementLine',
  'settlementTerms',
  'statementMail',
  'terminal',
  'terminalOwner',
  'terminalReport',
  'terminalSummary',
  'transaction',
  'unusedCard',
  'webApi',
  'webApiReport',
  'withoutClient',
] as const
export type ViewedList = (typeof viewedLists)[number]

export const viewedList = () => z.literal(viewedLists)

export const savedViewListInput = listInput({
  sort: ['name'],
  default: 'name',
  // `isDefault` asks for views alone with which the caller's lists open.
  filters: { list: optional(viewedList()), isDefault: z.boolean().default(false) },
})
