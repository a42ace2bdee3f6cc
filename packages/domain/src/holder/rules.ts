import { DomainError } from '../error/domain-error'
import { wordsOf } from '../search/match'

/** Payments that a holder sees, and places. Rule 18.5. */
export const SHOWN_PAYMENTS = 10
export const SHOWN_PLACES = 30

/** The one answer to an unknown page or card, a closed card and a wrong proof. Rule 18.4. */
export const holderUnknown = () => new DomainError('ERROR_NOT_FOUND', { reason: 'holderUnknown' })

/** Last word of a name without case and diacritics; `''` for a name without letters and digits. */
export const lastWordOf = (name: string): string => wordsOf(name).at(-1) ?? ''
