import { company } from '@kaarditeek/db/schema/company'
import { type ApprovalKind, isAboveSum, type Sums, sumOfKind } from '@kaarditeek/domain/approval/rules'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { one } from '../work/one'
import type { Read } from '../work/scope'

/** An act as it waits: its cards with the cents that they get, or their new limits; null is unlimited. */
export type Act = {
  kind: ApprovalKind
  comment: string | null
  cards: { cardID: number; amount: number | null }[]
  transactionID?: number
}

/** Thrown by a verb instead of writing. `keepWaiting` stores the act after the rollback. */
export class ApprovalNeeded extends DomainError {
  constructor(readonly act: Act) {
    super('ERROR_INVALID_VALUE', { reason: 'approvalNeeded' })
  }
}

/** Returns the sums above which acts of the company wait for a second person. */
export const approvalSums = async ({ db, own }: Pick<Read, 'db' | 'own'>): Promise<Sums> => {
  const { approveLoadsAbove, approveLimitsAbove, approveRefundsAbove } = company
  return one(
    await db
      .select({ approveLoadsAbove, approveLimitsAbove, approveRefundsAbove })
      .from(company)
      .where(own(company, {})),
  )
}

/**
 * Throws `ApprovalNeeded` if a card of the act is above the company's sum, unless a second person approves the act now. Called when
 * all rules have passed and nothing is written yet. Rule 20.1.
 */
export const ensureApproved = async (r: Pick<Read, 'db' | 'own' | 'by'>, act: Act): Promise<void> => {
  if (r.by.approvedBy !== undefined) return
  const sum = (await approvalSums(r))[sumOfKind[act.kind]]
  if (act.cards.some(({ amount }) => isAboveSum(amount, sum))) throw new ApprovalNeeded(act)
}
