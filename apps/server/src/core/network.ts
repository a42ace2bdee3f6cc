import ipaddr from 'ipaddr.js'
import { plainAddress } from '../ledger/caller'

/**
 * Returns the network that an address is counted by: IPv4 itself, IPv6 its /64, which belongs to one subscriber. Any other
 * text is only lower-cased.
 */
export const networkOf = (address: string): string => {
  const plain = plainAddress(address)
  if (plain === null || !ipaddr.IPv6.isValid(plain)) return plain ?? address.toLowerCase()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/64`)}/64`
}
