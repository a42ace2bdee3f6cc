import type { FastifyInstance, FastifyRequest } from 'fastify'

const WARNING =
  'A request with a forwarding header came from an address that TRUST_PROXY does not name. If that address is your ' +
  'proxy, set TRUST_PROXY to it and let the proxy send X-Forwarded-For: until then all visitors count as one ' +
  'address, and 50 failed logins lock all of them out for 15 minutes.'

const isForwarded = ({ headers }: FastifyRequest) =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined

/** Whether the caller's address is the address of the connection, which means that no forwarded address was trusted. */
const isOwnAddress = ({ ips }: FastifyRequest) => (ips?.length ?? 1) === 1

/**
 * Warns once per application, at the first request whose forwarding header is not believed: the server probably
 * stands behind a proxy, and `TRUST_PROXY` does not name it. `peer` in the log line is the address to check.
 */
export const warnOfUntrustedProxy = (app: FastifyInstance) => {
  let warned = false
  app.addHook('onRequest', async (request) => {
    if (warned || !isForwarded(request) || !isOwnAddress(request)) return
    warned = true
    request.log.warn({ peer: request.socket.remoteAddress }, WARNING)
  })
}
