import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import { toDomainError } from '../error/to-reply'

const codes = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<number, TRPCError['code']>

export const codeOfStatus = (status: number): TRPCError['code'] =>
  Object.entries(codes).find(([known]) => Number(known) === status)?.[1] ?? 'INTERNAL_SERVER_ERROR'

const ofRouting: Partial<Record<TRPCError['code'], DomainError>> = {
  NOT_FOUND: new DomainError('ERROR_NOT_FOUND', { reason: 'callUnknown' }),
  METHOD_NOT_SUPPORTED: new DomainError('ERROR_METHOD_NOT_ALLOWED'),
  PAYLOAD_TOO_LARGE: new DomainError('ERROR_PAYLOAD_TOO_LARGE'),
  UNSUPPORTED_MEDIA_TYPE: new DomainError('ERROR_UNSUPPORTED_MEDIA_TYPE'),
  PARSE_ERROR: new DomainError('ERROR_INVALID_INPUT'),
  BAD_REQUEST: new DomainError('ERROR_INVALID_INPUT'),
}

/** Converts a tRPC error. A reply that fails its schema is `ERROR_SOMETHING_WRONG_CODE_1`. */
export const domainErrorOf = (error: TRPCError): DomainError => {
  const { cause } = error
  if (cause instanceof ZodError && error.code === 'INTERNAL_SERVER_ERROR')
    return new DomainError('ERROR_SOMETHING_WRONG_CODE_1')
  const known = cause === undefined ? undefined : toDomainError(cause)
  if (known && known.code !== 'ERROR_SOMETHING_WRONG') return known
  return ofRouting[error.code] ?? known ?? new DomainError('ERROR_SOMETHING_WRONG')
}
