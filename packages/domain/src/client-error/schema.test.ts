import { describe, expect, it } from 'vitest'
import { withoutSecrets } from './schema'

describe('withoutSecrets', () => {
  it.each([
    ['a card number', 'at row 9412005110001767 of 3', 'at row … of 3'],
    ['one in groups', 'at 9412 0051 1000 1767.', 'at ….'],
    ['a key', 'Bearer ktk_1_abc-DEF_123 failed', 'Bearer … failed'],
    ['a mailed link', '/register/0b6ed7a0-1111-4222-8333-944455556666', '/register/…'],
    [
      'nothing of that',
      'TypeError: x is undefined (main.js:12:34)',
      'TypeError: x is undefined (main.js:12:34)',
    ],
  ])('redacts %s', (_, from, to) => {
    expect(withoutSecrets(from)).toBe(to)
  })
})
