import { appRouter as api } from '../../entities/router'
import { added, get, list, post, put, type Route } from '../route'

/** Refusals of every act that may be approved: its rules judge it anew. */
const ofActs = [
  'cardUnknown',
  'cardClosed',
  'cardExpired',
  'limitBelowUsed',
  'limitUnlimited',
  'limitTooHigh',
  'dayOver',
  'loadReversed',
  'notALoad',
  'notLastRun',
  'loadPlanRunning',
  'nothingToRefund',
  'ERROR_NO_MONEY_LEFT_ON_CARD',
  'ERROR_NO_CARD_USES_LEFT',
  'ERROR_TRANS_AMOUNT_TOO_LARGE',
  'ERROR_ENTRY_ALREADY_EXISTS',
] as const

export const approvalsRoutes: readonly Route[] = added(
  'Acts above a sum wait for a second person. Rules 20.1–20.6',
  list('/approvals', 'List acts that wait for a second person', api.approval),
  get('/approvals/sums', 'Get the sums above which acts need a second person', api.approval.sums),
  get('/approvals/:approvalID', 'Get an act that waits for a second person', api.approval.get),
  post('/approvals/:approvalID/approve', 'Approve an act', api.approval.approve, {
    refusals: { 400: ['approvalEnded', 'ownApproval', 'authorLacksPermission', ...ofActs] },
  }),
  post('/approvals/:approvalID/reject', 'Reject an act', api.approval.reject, {
    refusals: { 400: ['approvalEnded'] },
  }),
  get('/companies/company/approval-policy', 'Get which acts need a second person', api.approval.policy),
  put(
    '/companies/company/approval-policy',
    'Change which acts need a second person',
    api.approval.editPolicy,
  ),
)
