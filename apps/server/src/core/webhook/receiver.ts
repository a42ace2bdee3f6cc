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
 * Returns whether an address belongs to the public internet. An IPv4-mapped IPv6 address is judged as its IPv4 address. Other
 * embeddings, such as NAT64 and 6to4, and everything outside of global unicast are not public.
 */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST))
}

/** Error of a receiver whose address is not public. */
export class NotAllowed extends Error {
  override name = 'NotAllowed'
}

/** Returns the host of a URL, without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Throws `NotAllowed` for a URL without HTTPS or with an address that is not public. Looks up no names. */
export const ensureAllowed = (url: URL, receivers: Receivers): void => {
  if (receivers === 'any') return
  const host = hostOf(url)
  if (url.protocol !== 'https:' || (isIP(host) && !isPublicAddress(host))) throw new NotAllowed()
}

/**
 * Returns the look-up function for a connection. The connection goes to the address that was checked, even if the name resolves
 * differently the next time. A name with any address that is not public is refused.
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
 * Throws `ERROR_INVALID_VALUE` for a receiver that webhooks may not reach, with the reason `receiverNotHttps`, `receiverNotPublic` or
 * `receiverUnknown`. Each connection checks again, because names change. Rule 6.23.
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
