import { isBounded } from '@kaarditeek/domain/call/body'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { FastifyInstance } from 'fastify'

/** Most bytes of a body, other than an uploaded file. */
export const BODY_BYTES = 1_048_576
/** Most bytes of a body of a terminal's call. */
export const TERMINAL_BODY_BYTES = 16_384

/** Throws `ERROR_PAYLOAD_TOO_LARGE` for JSON with too many values or too many levels. Rule 2.8. */
export const ensureBounded = (json: string): void => {
  if (!isBounded(json)) throw new DomainError('ERROR_PAYLOAD_TOO_LARGE')
}

/**
 * Parses JSON bodies once they are known to be bounded, because bodies are read before the caller is known. An empty body
 * is none: many clients name its type with every request, also with one that takes the path alone.
 */
export const readBoundedJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null)
    else if (isBounded(body)) void parse(request, body, done)
    else done(new DomainError('ERROR_PAYLOAD_TOO_LARGE'))
  })
}
