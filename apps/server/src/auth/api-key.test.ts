import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { expect, test } from 'vitest'
import { plainAddress } from '../core/network'
import { newApiKey, parseApiKey } from './api-key'

test.each([true, false])('a key contains its company and is unique, in a sandbox: %s', (ofSandbox) => {
  for (const companyID of [1, 36, Number.MAX_SAFE_INTEGER]) {
    const text = newApiKey(companyID, ofSandbox)
    for (const scheme of ['Bearer', 'bearer', 'BEARER '])
      expect(parseApiKey(`${scheme} ${text}`)).toEqual({ companyID, text, ofSandbox })
    expect(newApiKey(companyID, ofSandbox)).not.toBe(text)
  }
})

test.each([undefined, '', newApiKey(1), `Basic ${newApiKey(1)}`])('%s has no key', (header) => {
  expect(() => parseApiKey(header)).toThrow(
    new DomainError('ERROR_AUTHENTICATION_FAILED', { reason: 'apiKeyMissing' }),
  )
})

test.each([
  `Bearer ${newApiKey(1)}x`,
  `Bearer ${newApiKey(1)} `,
  `Bearer ${newApiKey(1).toUpperCase()}`,
  `Bearer ${newApiKey(1).replace('ktk_1', 'ktk_zzzzzzzzzzz')}`,
])('%s is not a key', (header) => {
  expect(() => parseApiKey(header)).toThrow(
    new DomainError('ERROR_AUTHENTICATION_FAILED', { reason: 'apiKeyUnknown' }),
  )
})

test('a personal access token has another error than an unknown key', () => {
  expect(() => parseApiKey(`Bearer ktp_${'a'.repeat(43)}`)).toThrow(
    new DomainError('ERROR_AUTHENTICATION_FAILED', { reason: 'apiKeyNeeded' }),
  )
})

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:10.0.0.1', '10.0.0.1'],
  ['::ffff:a00:1', '10.0.0.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', null],
  ['', null],
])('the address %s is %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain)
})
