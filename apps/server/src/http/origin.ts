import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { FastifyRequest } from 'fastify'

const reads = ['GET', 'HEAD', 'OPTIONS']

/**
 * Requires an allowed origin on requests that carry a cookie and may change something. Throws `ERROR_NO_PERMISSION` with the
 * reason `originNotAllowed` otherwise. Rules §2.
 */
export const refuseOtherOrigins = (origins: readonly string[]) => async (request: FastifyRequest) => {
  if (reads.includes(request.method) || !request.headers.cookie) return
  if (!origins.includes(request.headers.origin ?? ''))
    throw new DomainError('ERROR_NO_PERMISSION', { reason: 'originNotAllowed' })
}
