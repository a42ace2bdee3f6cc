import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Normalizes an address; IPv4-mapped IPv6 becomes IPv4. Null for text that is not an address. */
export const plainAddress = (address: string): string | null => {
  if (isIPv4(address)) return address
  const [withoutZone = ''] = address.split('%')
  return ipaddr.isValid(withoutZone) ? ipaddr.process(withoutZone).toString() : null
}

/** Returns the block of an address with this many bits; any other text is only lower-cased. */
const blockOf = (address: string, bits: { ipv4: number; ipv6: number }): string => {
  const plain = plainAddress(address)
  if (plain === null) return address.toLowerCase()
  if (ipaddr.IPv6.isValid(plain))
    return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits.ipv6}`)}/${bits.ipv6}`
  return bits.ipv4 === 32
    ? plain
    : `${ipaddr.IPv4.networkAddressFromCIDR(`${plain}/${bits.ipv4}`)}/${bits.ipv4}`
}

/** Returns the network by which an address is counted: IPv4 itself, IPv6 its /64, which belongs to one subscriber. */
export const networkOf = (address: string): string => blockOf(address, { ipv4: 32, ipv6: 64 })

/** Returns the wide network around an address, which one owner may rent: IPv4 its /24, IPv6 its /48. */
export const wideNetworkOf = (address: string): string => blockOf(address, { ipv4: 24, ipv6: 48 })
