import { DomainError } from '../error/domain-error'

/** Most tokens of an account that work at a time. Rule 3.24. */
export const MAX_TOKENS = 20

/** Whether a token has not expired yet. The look-up of a request's token repeats the rule. */
export const tokenWorks = ({ expiresAt }: { expiresAt: Date }, now: Date): boolean => expiresAt > now

/** Why an account cannot get another token, or null. `working` is the number of its tokens that work. Rule 3.24. */
export const mayAddToken = (working: number): DomainError | null =>
  working < MAX_TOKENS ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'tooManyTokens' })
