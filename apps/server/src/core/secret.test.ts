import { expect, test } from 'vitest'
import { secrets } from './secret'

test('encrypted text is decrypted only with the same secret', () => {
  const { encrypt, decrypt } = secrets('one')
  const bytes = encrypt('ktk_õ')
  expect(decrypt(bytes)).toBe('ktk_õ')
  expect(() => secrets('two').decrypt(bytes)).toThrow()
})

test('a changed byte is detected', () => {
  const { encrypt, decrypt } = secrets('one')
  const bytes = encrypt('text')
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
    expect(() => decrypt(changed)).toThrow()
  }
})

test('the same text has another cipher text each time, and the same hash under the same secret', () => {
  const { encrypt, hashKey } = secrets('one')
  expect(encrypt('text')).not.toEqual(encrypt('text'))
  expect(hashKey('text')).toEqual(hashKey('text'))
  expect(hashKey('text')).not.toEqual(secrets('two').hashKey('text'))
})
