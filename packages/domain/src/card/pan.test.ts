import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitsOfPan, isPan, luhnDigit, panInGroups, panOf, panOnOneLine } from './pan'

const product = fc.record({
  issuerIDNo: fc.stringMatching(/^\d{8}$/),
  maxAccountIDNo: fc.stringMatching(/^[1-9]\d{6,9}$/),
})

describe('card numbers', () => {
  it('end with their Luhn digit', () => {
    expect(luhnDigit('7992739871')).toBe('3')
    expect(isPan('4111111111111111')).toBe(true)
    expect(isPan('4111111111111112')).toBe(false)
    expect(isPan('411111111111111')).toBe(false)
  })

  it('have the length of the range’s highest account number, whatever the account', () => {
    fc.assert(
      fc.property(product, fc.double({ min: 0, max: 1, noNaN: true }), (range, share) => {
        const account = BigInt(Math.floor(Number(range.maxAccountIDNo) * share))
        const pan = panOf(range, account)
        expect(pan).toHaveLength(range.issuerIDNo.length + range.maxAccountIDNo.length + 1)
        expect(isPan(pan)).toBe(true)
      }),
    )
  })

  it('are rejected when any one digit is changed', () => {
    fc.assert(
      fc.property(product, fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (range, place, step) => {
        const pan = panOf(range, 1n)
        const changed = [...pan].map((digit, index) =>
          index === place ? String((Number(digit) + step) % 10) : digit,
        )
        expect(isPan(changed.join(''))).toBe(false)
      }),
    )
  })

  it('are formatted in groups of four', () => {
    expect(panInGroups('4111111111111111')).toBe('4111 1111 1111 1111')
    expect(panInGroups('41111111111111112')).toBe('4111 1111 1111 1111 2')
    expect(panOnOneLine('4111111111111111')).toBe('4111\u00a01111\u00a01111\u00a01111')
  })
})

describe('digitsOfPan', () => {
  it.each([
    ['9412005110001767', '9412005110001767'],
    ['9412 0051\u00a01000 1767 ', '9412005110001767'],
    ['9412-0051–1000.1767', '9412005110001767'],
    ['9412 **** **** 1767', '1767'],
    ['•••• 1767', '1767'],
    ['1767', '1767'],
    ['Kaart nr 9412 0051 1000 1767.', '9412005110001767'],
    ['Kaart nr 9412 0051 1000 1768.', null],
    ['IBAN EE 9412 0051 1000 1767 9412', null],
    ['1767a', null],
    ['T-17', null],
    ['--', null],
    ['17 ••', null],
  ])('%s', (text, digits) => expect(digitsOfPan(text)).toBe(digits))
})
