import { z } from 'zod'

const block = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** An IPv4-mapped IPv6 address. It would never match, because callers' addresses are converted to plain IPv4. */
const CARRIED = /^::ffff:/i

/** Whether the text is an IPv4 or IPv6 address or CIDR block. Rule 6.2. */
export const isAddressBlock = (text: string): boolean => block.safeParse(text).success && !CARRIED.test(text)
