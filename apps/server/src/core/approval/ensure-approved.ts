import { company } from '@kaarditeek/db/schema/company'
import { type ApprovableCall, isAboveSum, needsApproval, type Sums } from '@kaarditeek/domain/approval/rules'
import type { ApprovalKind } from '@kaarditeek/domain/approval/states'
import { DomainError, ensure } from '@kaarditeek/domain/error/domain-error'
import { proofRefusal } from '@kaarditeek/domain/factor/proof'
import { sql } from 'drizzle-orm'
import { one } from '../work/one'
import type { Read } from '../work/scope'

/** An act as it waits: its cards with the cents that they get, or their new limits; null is unlimited. */
export type Act = {
  kind: ApprovalKind
  comment: string | null
  cards: { cardID: number; amount: number | null }[]
  transactionID?: number
  /** The loads that it takes back. */
  loadIDs?: readonly number[]
}

/** A request as it is stored: `input` to run when it is approved, and `identity`, which a repeated request with its key must have too. */
export type Request = { call: ApprovableCall; input: unknown; identity: unknown }

/**
 * Thrown by a verb instead of writing. `keepWaiting` stores the act after the rollback, with the call's own input unless another `request` is
 * to be run.
 */
export class ApprovalNeeded extends DomainError {
  constructor(
    readonly act: Act,
    readonly request?: Request,
  ) {
    super('ERROR_INVALID_VALUE', { reason: 'approvalNeeded' })
  }
}

const { approveLoadsAbove, approveLimitsAbove, approveRefundsAbove } = company
const sums = { approveLoadsAbove, approveLimitsAbove, approveRefundsAbove }

/** Returns the sums above which acts of the company wait for a second person. */
export const approvalSums = async ({ db, own }: Pick<Read, 'db' | 'own'>): Promise<Sums> =>
  one(await db.select(sums).from(company).where(own(company, {})))

/** Null unless the company asks for a fresh proof. */
const proofAskedAbove = sql<
  number | null
>`case when ${company.proofAsked} then ${company.proofAskedAbove} end`.mapWith(company.proofAskedAbove)

/** Returns these sums, and the one above which acts ask for a fresh proof. */
const allSums = async ({ db, own }: Pick<Read, 'db' | 'own'>) =>
  one(
    await db
      .select({ ...sums, proofAskedAbove })
      .from(company)
      .where(own(company, {})),
  )

/**
 * Throws `ApprovalNeeded` if a card of the act is above the company's sum, unless a second person approves the act now, and the refusals of
 * `proofRefusal` if it is above the sum that asks for a fresh proof, of whoever asks for the act and of whoever approves it. Called when all
 * rules have passed and nothing is written yet. Rules 3.41 and 20.1.
 */
export const ensureApproved = async (
  { by, ...r }: Pick<Read, 'db' | 'own' | 'by'>,
  act: Act,
): Promise<void> => {
  const { proofAskedAbove: provenSum, ...waitingSums } = await allSums(r)
  const amounts = act.cards.map(({ amount }) => amount)
  const waits = by.approvedBy === undefined && needsApproval(act.kind, amounts, waitingSums)
  const { proof = 'noSession' } = by
  // A token proves nothing. What it asks for may wait for the second person, who does.
  const isLeft = waits && proof === 'noSession'
  if (amounts.some((amount) => isAboveSum(amount, provenSum)) && !isLeft) ensure(proofRefusal(proof))
  if (waits) throw new ApprovalNeeded(act)
}
