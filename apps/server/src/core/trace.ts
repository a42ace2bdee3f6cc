import type { FastifyServerOptions } from 'fastify'

/** Version 00 has exactly four parts; a later version may add more. */
const TRACEPARENT =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:(?<!^00.*)-.*)?$/
const LONGEST = 128

/** Returns the trace id of a W3C `traceparent` header, or undefined if there is none or it is malformed. */
export const traceIDOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && header.length <= LONGEST ? TRACEPARENT.exec(header)?.[1] : undefined

/** Adds the caller's trace id to each log line of its request. */
export const traceLogger: FastifyServerOptions['childLoggerFactory'] = (
  logger,
  bindings,
  options,
  { headers },
) => {
  const traceID = traceIDOf(headers.traceparent)
  return logger.child(traceID === undefined ? bindings : { ...bindings, traceID }, options)
}
