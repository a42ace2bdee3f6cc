import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { FastifyRequest } from 'fastify'
import { isBearer } from './access-token'

/** Every browser's `User-Agent` begins with this, and no page can change it. */
const isBrowser = (userAgent: string | undefined) => userAgent?.startsWith('Mozilla/') ?? false

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '')

/**
 * Whether a request with any method comes from this product's pages, the address bar or a script. Browsers send
 * `Sec-Fetch-Site`; older ones send `Origin` or `Referer`, which another site's page can leave out. A script sends none of
 * them.
 */
export const isOwnRequest = (
  { headers }: Pick<FastifyRequest, 'headers'>,
  origins: readonly string[],
): boolean => {
  const site = headers['sec-fetch-site']?.toString()
  if (site) return ['same-origin', 'none'].includes(site)
  const from = headers.origin ?? headers.referer
  return from === undefined ? !isBrowser(headers['user-agent']) : origins.includes(originOf(from))
}

const reads = ['GET', 'HEAD', 'OPTIONS']

/**
 * Throws `ERROR_NO_PERMISSION` with the reason `originNotAllowed` for a request that carries a cookie, may change something and
 * has no allowed origin. A bearer token has no session, whatever cookies come with it. Rule 2.13.
 */
export const refuseOtherOrigins = (origins: readonly string[]) => async (request: FastifyRequest) => {
  const { authorization, cookie } = request.headers
  if (reads.includes(request.method) || !cookie || isBearer(authorization)) return
  if (!origins.includes(request.headers.origin ?? ''))
    throw new DomainError('ERROR_NO_PERMISSION', { reason: 'originNotAllowed' })
}
