import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Normalizes an address; IPv4-mapped IPv6 becomes IPv4. Null for text that is not an address. */
export const plainAddress = (address: string): string | null => {
  if (isIPv4(address)) return address
  const [withoutZone = ''] = address.split('%')
  return ipaddr.isValid(withoutZone) ? ipaddr.process(withoutZone).toString() : null
}

/**
 * Returns the network by which an address is counted: IPv4 itself, IPv6 its /64, which belongs to one subscriber. Any other
 * text is only lower-cased.
 */
export const networkOf = (address: string): string => {
  const plain = plainAddress(address)
  if (plain === null || !ipaddr.IPv6.isValid(plain)) return plain ?? address.toLowerCase()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/64`)}/64`
}
