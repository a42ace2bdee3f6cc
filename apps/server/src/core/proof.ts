import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { company } from '@kaarditeek/db/schema/company'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { proofRefusal } from '@kaarditeek/domain/factor/proof'
import { and, eq, isNull } from 'drizzle-orm'
import type { SignedIn } from './session'

/** Whether the company of the session asks for a fresh proof, which the request lacks. */
export const isProofDue = ({ proofAsked, proof }: Pick<SignedIn, 'proofAsked' | 'proof'>): boolean =>
  proofAsked && proof !== 'fresh'

/** Refuses a request without a fresh proof where the company of the session asks for one. Rule 3.41. */
export const ensureProven = (viewer: SignedIn): void => {
  if (isProofDue(viewer)) ensure(proofRefusal(viewer.proof))
}

/** Whether the company of any open account of the user asks for a fresh proof. */
const isAskedOf = async (db: Db, userID: number): Promise<boolean> => {
  const found = await db
    .select({ accountID: account.accountID })
    .from(account)
    .innerJoin(company, eq(company.companyID, account.companyID))
    .where(
      and(
        eq(account.userID, userID),
        isNull(account.closedAt),
        isNull(company.closedAt),
        eq(company.proofAsked, true),
      ),
    )
    .limit(1)
  return found.length > 0
}

/**
 * Refuses a change of the own login without a fresh proof: of a user with a second factor always, of any other where the company of an open
 * account of the user asks for one. Rule 3.41.
 */
export const ensureLoginProven = async (db: Db, viewer: SignedIn): Promise<void> => {
  const { proof, proofAsked, userID } = viewer
  if (proof === 'fresh') return
  if (proof === 'due' || proofAsked || (await isAskedOf(db, userID))) ensure(proofRefusal(proof))
}
