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

/** The version that a request asks for, null for none, and the refusal of one that there is not. */
type Asked = { asked: ApiVersion | null; refusal: DomainError | null }

/** Returns the version that a request asks for. Its refusal is `ERROR_INVALID_VALUE` with the reason `apiVersionUnknown`. Rule 2.16. */
export const askedVersion = (request: FastifyRequest): Asked => {
  const asked = headerOf(request, VERSION_HEADER)
  if (asked === null || isApiVersion(asked)) return { asked, refusal: null }
  const known = { reason: 'apiVersionUnknown', value: apiVersions.join(', ') } as const
  return { asked: null, refusal: new DomainError('ERROR_INVALID_VALUE', { field: VERSION_HEADER, ...known }) }
}

/** Tells the version of a reply: the one that was asked for, else that to which the caller is pinned, else the newest. */
export const noteVersion = (reply: FastifyReply, asked: ApiVersion | null, pinned: string | null): void => {
  reply.header(VERSION_HEADER.toLowerCase(), asked ?? (isApiVersion(pinned) ? pinned : CURRENT_VERSION))
}
