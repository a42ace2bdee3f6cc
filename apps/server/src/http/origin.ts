import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { FastifyRequest } from 'fastify'

const reads = ['GET', 'HEAD', 'OPTIONS']

/** Whatever may change something and carries a cookie must come from a page of ours; requests without a cookie need no origin. */
export const refuseOtherOrigins = (origins: readonly string[]) => async (request: FastifyRequest) => {
  if (reads.includes(request.method) || !request.headers.cookie) return
  if (!origins.includes(request.headers.origin ?? '')) throw new DomainError('ERROR_NO_PERMISSION')
}
