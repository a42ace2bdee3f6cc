import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import ipaddr from 'ipaddr.js'
import type { Receivers } from '../deps'

export type Resolved = { address: string; family: number }[]

/** Returns all addresses of a host name. Throws if it has none. */
export type Resolve = (host: string) => Promise<Resolved>

export const resolveByDns: Resolve = (host) => lookup(host, { all: true })

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3')

/**
 * Whether the address is on the public internet. An IPv6 address that carries an IPv4 address is checked as IPv4; other
 * embeddings, such as NAT64 and 6to4, and everything outside of global unicast are not public.
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST))
}

/** Thrown if the server's address is not on the public internet. */
export class NotAllowed extends Error {
  override name = 'NotAllowed'
}

/** Returns the host of a URL; an IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Throws `NotAllowed` for a URL that is refused without a look-up: not HTTPS, or with an address that is not public. */
export const ensureAllowed = (url: URL, receivers: Receivers): void => {
  if (receivers === 'any') return
  const host = hostOf(url)
  if (url.protocol !== 'https:' || (isIP(host) && !isPublicAddress(host))) throw new NotAllowed()
}

/**
 * Returns the look-up of a connection, which then uses a checked address even if the name resolves differently the next time.
 * One address that is not public refuses all.
 */
export const checkedLookup =
  (receivers: Receivers, resolve: Resolve): LookupFunction =>
  (host, options, done) => {
    const choose = (found: Resolved) => {
      if (receivers === 'public' && !found.every(({ address }) => isPublicAddress(address)))
        throw new NotAllowed()
      const [first] = found
      if (!first) throw Object.assign(new Error('No address'), { code: 'ENOTFOUND' })
      return first
    }
    resolve(host)
      .then((found) => ({ first: choose(found), found }))
      .then(
        ({ first, found }) => (options.all ? done(null, found) : done(null, first.address, first.family)),
        (error: NodeJS.ErrnoException) => done(error, ''),
      )
  }

const refused = (reason: 'receiverNotHttps' | 'receiverNotPublic' | 'receiverUnknown') =>
  new DomainError('ERROR_INVALID_VALUE', { field: 'url', reason })

/**
 * Throws `ERROR_INVALID_VALUE` for a receiver that webhooks may not reach: reasons `receiverNotHttps`, `receiverNotPublic` and
 * `receiverUnknown`. Each connection checks again, because names may resolve differently later. Rule 6.23.
 */
export const ensureReceiver = async (text: string, receivers: Receivers, resolve: Resolve): Promise<void> => {
  if (receivers === 'any') return
  const url = new URL(text)
  if (url.protocol !== 'https:') throw refused('receiverNotHttps')
  const host = hostOf(url)
  const found = isIP(host) ? [{ address: host }] : await resolve(host).catch(() => [])
  if (found.length === 0) throw refused('receiverUnknown')
  if (!found.every(({ address }) => isPublicAddress(address))) throw refused('receiverNotPublic')
}
