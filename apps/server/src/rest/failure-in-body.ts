import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { TRPCError } from '@trpc/server'
import { domainErrorOf } from '../core/trpc/errors'

/** Removes the prefix `bodyIn` from the fields of a refusal, if the body is that property of the input. */
export const failureInBody = (failure: unknown, bodyIn: string): unknown => {
  if (!(failure instanceof TRPCError)) return failure
  const { code, status, details, subErrors } = domainErrorOf(failure)
  if (status >= 500) return failure
  const prefix = `${bodyIn}.`
  const inBody = subErrors.map((one) => ({
    ...one,
    field: one.field.startsWith(prefix) ? one.field.slice(prefix.length) : one.field,
  }))
  return new DomainError(code, { ...details, status, subErrors: inBody })
}
