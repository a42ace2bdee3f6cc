import { DomainError } from '../../error/domain-error'
import type { RowError } from './row'
import { MAX_ROW_ERRORS } from './schema'

/**
 * Returns the refusal of a file with errors in its rows; null without errors. `errorCount` includes errors that are not listed.
 */
export const refusalOfRows = (errors: readonly RowError[], errorCount: number): DomainError | null => {
  const subErrors = [...errors].sort((one, other) => one.line - other.line).slice(0, MAX_ROW_ERRORS)
  const [first] = subErrors
  if (!first) return null
  const isSame = errorCount === subErrors.length && subErrors.every(({ code }) => code === first.code)
  return new DomainError(isSame ? first.code : 'ERROR_INVALID_INPUT', { subErrors, errorCount })
}
