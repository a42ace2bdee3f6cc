import { isErrorCode } from '@kaarditeek/domain/error/codes'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { refusalReasons } from '@kaarditeek/domain/error/reasons'
import { refusalText } from '../../../../lib/failure'

/** Why a card of a plan was refused, in words: of a reason or code as it is kept. Rules 5.26 and 5.32. */
export const whyRefused = (refusal: string | null): string | null => {
  const reason = refusalReasons.find((one) => one === refusal)
  if (reason) return refusalText(new DomainError('ERROR_INVALID_VALUE', { reason }))
  return refusal !== null && isErrorCode(refusal) ? refusalText(new DomainError(refusal)) : null
}
