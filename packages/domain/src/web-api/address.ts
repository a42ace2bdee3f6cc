import { z } from 'zod'

const block = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** An IPv4-mapped IPv6 address. It would never match, because callers' addresses are converted to plain IPv4. */
const CARRIED = /^::ffff:/i

/** Pattern of an address or a block for the documents of the API. Groups of an address are looser than `isAddressBlock`. */
export const ADDRESS_BLOCK =
  '^(\\d{1,3}(\\.\\d{1,3}){3}(/([12]?\\d|3[0-2]))?|(?!::[fF]{4}:)[\\dA-Fa-f]*:[\\dA-Fa-f:.]*(/(\\d{1,2}|1[01]\\d|12[0-8]))?)$'

/** Whether the text is an IPv4 or IPv6 address or CIDR block. Rule 6.2. */
export const isAddressBlock = (text: string): boolean => block.safeParse(text).success && !CARRIED.test(text)
