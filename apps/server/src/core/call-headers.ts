import type { onRequestHookHandler } from 'fastify'

/** Headers of every reply to a call, errors included: no caching, no content sniffing. */
export const callHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const

/** Under HTTPS browsers use nothing else for a year, as pages say too. */
export const strictTransport = (secure: boolean): Record<string, string> =>
  secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}

/**
 * Headers of replies that are made without the headers of pages: those to terminals, and to what is no readable request. They are JSON, which
 * loads nothing and is shown in no frame.
 */
export const closedHeaders = (secure: boolean): Record<string, string> => ({
  ...callHeaders,
  ...strictTransport(secure),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
})

/**
 * Adds headers to every reply to a call, and the request's id, which is also in the log and in a web API's list of
 * requests.
 */
export const addHeaders =
  (headers: Readonly<Record<string, string>>): onRequestHookHandler =>
  (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    done()
  }

export const addCallHeaders = addHeaders(callHeaders)
