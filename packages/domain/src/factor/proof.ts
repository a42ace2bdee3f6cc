import { subMinutes } from 'date-fns'
import type { ApprovableCall } from '../approval/rules'
import type { CallPath } from '../calls'
import { DomainError } from '../error/domain-error'

/** Minutes for which a proof by a second factor is fresh. Rule 3.41. */
export const PROOF_MINUTES = 10

/**
 * Whether a request is by a user who has proved to be the user by a second factor: `fresh`, or why not. `due`: not within the last
 * minutes; `noFactor`: the user has none; `noSession`: an access token, which proves nothing.
 */
export type Proof = 'fresh' | 'due' | 'noFactor' | 'noSession'

type Proving = { inSession: boolean; hasFactor: boolean; provenAt: Date | null }

/** The proof of a request at a time. */
export const proofAt = ({ inSession, hasFactor, provenAt }: Proving, now: Date): Proof => {
  if (!inSession) return 'noSession'
  if (!hasFactor) return 'noFactor'
  return provenAt !== null && provenAt > subMinutes(now, PROOF_MINUTES) ? 'fresh' : 'due'
}

/** Why a request may not do what asks for a fresh proof, or null. Rule 3.41. */
export const proofRefusal = (proof: Proof): DomainError | null => {
  if (proof === 'fresh') return null
  if (proof === 'noSession') return new DomainError('ERROR_NO_PERMISSION', { reason: 'sessionNeeded' })
  return new DomainError('ERROR_FACTOR_NEEDED', {
    reason: proof === 'due' ? 'proofNeeded' : 'proofNeedsFactor',
  })
}

/**
 * When a call asks for a fresh proof: `ofLogin`, if the user has a second factor, or the company of any open account of the user says so,
 * because a login opens them all; `ofCompany`, if the company of the session says so; `byVerb`, where that depends on the input, such as a sum or a new email.
 */
type Asking = 'ofLogin' | 'ofCompany' | 'byVerb'

/** Calls that ask for a fresh proof. Those of the own factors are not among them: each takes a proof of its own. Rule 3.41. */
const asking = {
  'accessToken.create': 'ofCompany',
  'approval.approve': 'byVerb',
  'auth.changePassword': 'ofLogin',
  'card.editLimits': 'byVerb',
  'card.editLimitsSelected': 'byVerb',
  'cardLoad.create': 'byVerb',
  'cardLoad.createFromFile': 'byVerb',
  'cardLoad.createSelected': 'byVerb',
  'cardLoad.reverse': 'byVerb',
  'factor.editPolicy': 'ofCompany',
  'loadPlan.reverse': 'byVerb',
  'operator.create': 'ofCompany',
  'operator.edit': 'ofCompany',
  'operator.editSelf': 'byVerb',
  'operator.reallowLogin': 'ofCompany',
  'operator.resetFactor': 'ofCompany',
  'operator.untie': 'ofCompany',
  'role.edit': 'ofCompany',
  'role.editPolicy': 'ofCompany',
  'serviceAccount.create': 'ofCompany',
  'serviceAccount.createToken': 'ofCompany',
  'serviceAccount.edit': 'ofCompany',
  'transaction.cancel': 'byVerb',
  'transaction.edit': 'byVerb',
  'webApi.addAddress': 'ofCompany',
  'webApi.addPermission': 'ofCompany',
  'webApi.create': 'ofCompany',
  'webApi.rotateKey': 'ofCompany',
} as const satisfies Partial<Record<CallPath, Asking>> & Record<ApprovableCall, 'byVerb'>

const isAsking = (path: string): path is keyof typeof asking => Object.hasOwn(asking, path)

/** When a call asks for a fresh proof; null for never. */
export const proofAskedBy = (path: string): Asking | null => (isAsking(path) ? asking[path] : null)
