import {
  type ApiVersion,
  apiVersions,
  CURRENT_VERSION,
  isApiVersion,
  VERSION_HEADER,
} from '@kaarditeek/domain/api/versions'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { headerOf } from './header'

/**
 * Returns the version that a request asks for; null if it asks for none. Throws `ERROR_INVALID_VALUE` with the reason `apiVersionUnknown` for
 * one that there is not. Rule 2.16.
 */
export const askedVersion = (request: FastifyRequest): ApiVersion | null => {
  const asked = headerOf(request, VERSION_HEADER)
  if (asked === null || isApiVersion(asked)) return asked
  const known = { reason: 'apiVersionUnknown', value: apiVersions.join(', ') } as const
  throw new DomainError('ERROR_INVALID_VALUE', { field: VERSION_HEADER, ...known })
}

/** Tells the version of a reply: the one that was asked for, else that to which the caller is pinned, else the newest. */
export const noteVersion = (reply: FastifyReply, asked: ApiVersion | null, pinned: string | null): void => {
  reply.header(VERSION_HEADER.toLowerCase(), asked ?? (isApiVersion(pinned) ? pinned : CURRENT_VERSION))
}
