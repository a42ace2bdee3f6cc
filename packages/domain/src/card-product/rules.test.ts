import { describe, expect, it } from 'vitest'
import { fillOf, isGuessable, lacksRoom } from './rules'
import { newCardProduct } from './schema'

const product = {
  name: 'Gift card',
  issuerIDNo: '94120051',
  minAccountIDNo: '1000000',
  maxAccountIDNo: '9999999',
  panLength: 16,
  duration: 24,
  cardTypeID: 1,
  webEnabled: false,
}

describe('a card product', () => {
  it('is accepted if its numbers fit', () => {
    expect(newCardProduct.safeParse(product).success).toBe(true)
  })

  it('has consecutive numbers unless it says otherwise', () => {
    expect(newCardProduct.parse(product).cardNumbers).toBe('consecutive')
    expect(newCardProduct.parse({ ...product, cardNumbers: 'random' }).cardNumbers).toBe('random')
  })

  it.each([
    [{ minAccountIDNo: '9999999', maxAccountIDNo: '1000000' }, 'minAccountIDNo', 'ERROR_MIN_BIGGER_MAX'],
    [{ panLength: 17 }, 'panLength', 'ERROR_WRONG_PAN_LENGTH'],
    [{ issuerIDNo: '941', panLength: 11 }, 'panLength', 'ERROR_PAN_LENGTH_OUT_OF_RANGE'],
    [{ issuerIDNo: '94x' }, 'issuerIDNo', 'ERROR_MUST_BE_NUMBER'],
    [{ duration: 0 }, 'duration', 'ERROR_DURATION_LESS_THAN_ONE'],
    [{ name: 'x'.repeat(65) }, 'name', 'ERROR_INVALID_VALUE'],
  ])('is refused with %o', (change, field, code) => {
    const { error } = newCardProduct.safeParse({ ...product, ...change })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toContainEqual([field, code])
  })
})

describe('the room of a range', () => {
  const range = { minAccountIDNo: '0000001', maxAccountIDNo: '0001000', numbersLeft: 950 }

  it('is the share that cards have', () => {
    expect([fillOf(range), fillOf(range, 50), fillOf({ ...range, numbersLeft: 0 }, 5)]).toEqual([
      0.05, 0.1, 1,
    ])
  })

  it('is missing above a tenth, for random numbers alone', () => {
    expect(lacksRoom({ ...range, cardNumbers: 'random' }, 50)).toBe(false)
    expect(lacksRoom({ ...range, cardNumbers: 'random' }, 51)).toBe(true)
    expect(lacksRoom({ ...range, cardNumbers: 'consecutive' }, 51)).toBe(false)
  })
})

describe('numbers that can be guessed', () => {
  it.each([
    ['1000000', '9999999', false, true],
    ['0000000', '9999999', false, true],
    ['10000000', '10000099', false, true],
    ['10000000', '99999999', false, false],
    ['1000000', '9999999', true, false],
    ['', '', false, false],
  ])('are those from "%s" to "%s", with a code %s: %s', (minAccountIDNo, maxAccountIDNo, hasCode, few) => {
    expect(isGuessable({ minAccountIDNo, maxAccountIDNo }, hasCode)).toBe(few)
  })
})
