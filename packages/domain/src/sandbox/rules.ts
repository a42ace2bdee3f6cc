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

/** Kinds of companies in which calls are made that are not of every one, with the status and reason of the refusal elsewhere. */
export const companyKinds = {
  real: { status: 403, reason: 'notInSandbox' },
  sandbox: { status: 404, reason: 'sandboxNeeded' },
} as const
export type CompanyKind = keyof typeof companyKinds

/** Why a call of one kind of companies is refused in this one, or null. */
export const mustBeIn = (kind: CompanyKind, isSandbox: boolean): DomainError | null => {
  if (isSandbox === (kind === 'sandbox')) return null
  const { reason } = companyKinds[kind]
  return new DomainError(kind === 'real' ? 'ERROR_NO_PERMISSION' : 'ERROR_NOT_FOUND', { reason })
}
