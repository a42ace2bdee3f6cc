import ipaddr from 'ipaddr.js'
import { plainAddress } from '../terminals-api/caller'

/**
 * What an address is counted as: IPv4 as it is, IPv6 by its /64, which one subscriber has to choose addresses from.
 * Text that is no address stays as it is.
 */
export const networkOf = (address: string): string => {
  const plain = plainAddress(address)
  if (plain === null || !ipaddr.IPv6.isValid(plain)) return plain ?? address.toLowerCase()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/64`)}/64`
}
