import { DomainError } from './domain-error'

const only = <T>(all: readonly T[]): T | undefined => (new Set(all).size === 1 ? all[0] : undefined)

/**
 * Throws one error for all refused ids, with a subError such as `cardIDs[3]` for each. The error has the code and reason of its
 * subErrors if all have the same. Rule 2.9.
 */
export const ensureEach = (
  field: string,
  ids: readonly number[],
  refusalOf: (id: number) => DomainError | null,
): void => {
  const subErrors = ids.flatMap((id, index) => {
    const refusal = refusalOf(id)
    return refusal
      ? [{ field: `${field}[${index}]`, code: refusal.code, reason: refusal.details.reason }]
      : []
  })
  if (subErrors.length === 0) return
  throw new DomainError(only(subErrors.map(({ code }) => code)) ?? 'ERROR_INVALID_INPUT', {
    reason: only(subErrors.map(({ reason }) => reason)),
    subErrors,
  })
}
