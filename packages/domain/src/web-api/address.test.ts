import { expect, it } from 'vitest'
import { isAddressBlock } from './address'

it.each(['192.0.2.1', '192.0.2.0/24', '0.0.0.0/0', '2001:db8::1', '2001:db8::/32', '::1'])(
  '%s is an address or a block of addresses',
  (text) => expect(isAddressBlock(text)).toBe(true),
)

it.each([
  '',
  'localhost',
  '192.0.2',
  '192.0.2.256',
  '192.0.2.0/33',
  '2001:db8::/129',
  '::ffff:192.0.2.1',
  '1',
])('%s is not an address', (text) => expect(isAddressBlock(text)).toBe(false))
