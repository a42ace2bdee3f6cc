import { Level, type RoleLevel } from '../access/access'
import { DomainError } from '../error/domain-error'

/** Most second factors of a user. Rule 3.32. */
export const MAX_FACTORS = 10

/** Number of recovery codes, which are made together. Rule 3.34. */
export const RECOVERY_CODES = 10

/** Minutes within which a browser answers a challenge to its passkeys. Rule 3.40. */
export const QUESTION_MINUTES = 5

/** Seconds for which the code of an app is shown: a step. */
export const STEP_SECONDS = 30

/** Why a user cannot get another factor, or null. Rule 3.32. */
export const mayAddFactor = (factors: number): DomainError | null =>
  factors < MAX_FACTORS ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'tooManyFactors' })

/** Returns a code without the spaces and hyphens that people type, in capitals. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** Whether a code is an app's by its form; any other can only be a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/** Returns the step at a time. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS)

/** When a factor begins to be required: of all people of a company, of its superusers, and of others by their role; null for never. */
type Policy = {
  level: RoleLevel
  hasFactor: boolean
  ofCompany: Date | null
  ofSuperusers: Date | null
  ofRole: Date | null
}

/** Returns when the company or the role begins to require a factor of a person without one; null if the person lacks none. Rule 3.37. */
export const factorMissingFrom = (policy: Policy): Date | null => {
  const { level, hasFactor, ofCompany, ofSuperusers, ofRole } = policy
  const times = [ofCompany, level === Level.superuser ? ofSuperusers : ofRole].filter((from) => from !== null)
  if (hasFactor || times.length === 0) return null
  return new Date(Math.min(...times.map((from) => from.getTime())))
}

/** Whether a person has to add a factor before anything else, because the company or the role requires one by now. Rule 3.37. */
export const isFactorDue = (policy: Policy, now: Date): boolean => {
  const from = factorMissingFrom(policy)
  return from !== null && from <= now
}
