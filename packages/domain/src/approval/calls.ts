import { call, list } from '../call/call'
import { approvalListInput } from './list'
import {
  approval,
  approvalDecision,
  approvalPolicy,
  approvalPolicyEdit,
  approvalRef,
  approvalRow,
  approvers,
} from './schema'

export const approvalCalls = {
  ...list('viewApprovals', approvalListInput, approvalRow),
  get: call('viewApprovals', approvalRef, approval),
  /** A second person decides in a session: a token is no person. Rule 20.4. */
  approve: call('decideApprovals', approvalDecision, approval),
  reject: call('decideApprovals', approvalDecision, approval),
  policy: call('manageApprovals', null, approvalPolicy),
  /** The same sums, for those whose acts may wait. */
  sums: call('viewApprovals', null, approvalPolicy),
  /** How many users may approve, for the screen that sets the sums. */
  approvers: call('manageApprovals', null, approvers),
  editPolicy: call('manageApprovals', approvalPolicyEdit, approvalPolicy),
}
