import { approvalCalls } from '@kaarditeek/domain/approval/calls'
import { approvalSums } from '../../core/approval/ensure-approved'
import { inCompany } from '../../core/trpc/calls'
import { router } from '../../core/trpc/procedure'
import { approversOf } from './approvers'
import { approve, reject } from './decide'
import { getApproval } from './get-approval'
import { approvalList } from './list'
import { editApprovalPolicy } from './policy'

const { list, read, write } = inCompany

export const approvalRouter = router({
  ...list({
    calls: approvalCalls,
    page: (r, input, place, { viewer }) => approvalList.page({ ...r, viewer }, input, place),
    totals: (r, input, { viewer }) => approvalList.totals({ ...r, viewer }, input),
  }),
  get: read(approvalCalls.get, (r, ref, { viewer }) => getApproval({ ...r, viewer }, ref)),
  approve: write(approvalCalls.approve, approve),
  reject: write(approvalCalls.reject, reject),
  policy: read(approvalCalls.policy, approvalSums),
  sums: read(approvalCalls.sums, approvalSums),
  approvers: read(approvalCalls.approvers, approversOf),
  editPolicy: write(approvalCalls.editPolicy, editApprovalPolicy),
})
