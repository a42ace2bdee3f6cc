import { z } from 'zod'

const block = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** An IPv4 address within IPv6: callers are known by the plain one, so that it would never match. */
const CARRIED = /^::ffff:/i

/** Whether it is an address or a block of them, IPv4 or IPv6. Rules §6. */
export const isAddressBlock = (text: string): boolean => block.safeParse(text).success && !CARRIED.test(text)
