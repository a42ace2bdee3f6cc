import { addHours } from 'date-fns'
import { DomainError } from '../error/domain-error'

/** Days by which the clock of a sandbox may be ahead: five years. */
const MOST_DAYS = 1826

/** Why the clock of a sandbox may not be set, or null: it only goes forward, and at most five years ahead. Rule 16.4. */
export const maySetClock = (to: Date, at: { sandbox: Date; server: Date }): DomainError | null => {
  if (to < at.sandbox)
    return new DomainError('ERROR_INVALID_VALUE', { field: 'now', reason: 'clockBackwards' })
  return to > addHours(at.server, 24 * MOST_DAYS)
    ? new DomainError('ERROR_INVALID_VALUE', { field: 'now', reason: 'tooLarge' })
    : null
}

/** Why a call of sandboxes is refused in this company, or null. */
export const mustBeSandbox = (isSandbox: boolean): DomainError | null =>
  isSandbox ? null : new DomainError('ERROR_NOT_FOUND', { reason: 'sandboxNeeded' })

/** Why a call of real companies is refused in this company, or null. */
export const mustBeReal = (isSandbox: boolean): DomainError | null =>
  isSandbox ? new DomainError('ERROR_NO_PERMISSION', { reason: 'notInSandbox' }) : null
