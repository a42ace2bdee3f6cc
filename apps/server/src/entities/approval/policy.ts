import { company } from '@kaarditeek/db/schema/company'
import type { ApprovalPolicy, ApprovalPolicyEdit } from '@kaarditeek/domain/approval/schema'
import { approvalSums } from '../../core/approval/ensure-approved'
import type { Work } from '../../core/work/work'

/** Changes the sums above which acts wait, from the next act on. Null switches one off, a missing one stays. Rule 20.2. */
export const editApprovalPolicy = async (w: Work, edit: ApprovalPolicyEdit): Promise<ApprovalPolicy> => {
  await w.update(company, {}, edit)
  return approvalSums(w)
}
