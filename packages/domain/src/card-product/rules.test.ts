import { describe, expect, it } from 'vitest'
import { isPan } from '../card/pan'
import { fillOf, firstAndLastPan, freeNumbers, isGuessable, lacksRoom } from './rules'
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

describe('the card numbers of a range', () => {
  it('go from its first to its last account, with check digits', () => {
    const pans = firstAndLastPan(product)
    expect(pans).toEqual({
      first: '9412\u00a00051\u00a01000\u00a00009',
      last: '9412\u00a00051\u00a09999\u00a09998',
    })
    expect(Object.values(pans ?? {}).every((pan) => isPan(pan.replaceAll('\u00a0', '')))).toBe(true)
  })

  it('are a pattern without the start, and unknown without issuer or end', () => {
    expect(firstAndLastPan({ ...product, minAccountIDNo: '' })?.first).toBe(
      '9412\u00a00051\u00a0••••\u00a0••••',
    )
    expect(firstAndLastPan({ ...product, maxAccountIDNo: '' })).toBeNull()
    expect(firstAndLastPan({ ...product, issuerIDNo: '94x' })).toBeNull()
  })

  it('are proposed for a further product under the next free issuer number', () => {
    const range = { minAccountIDNo: '1000000', maxAccountIDNo: '9999999', panLength: 16 }
    const products = [
      { id: 1, issuerIDNo: '94120052', ...range },
      { id: 2, issuerIDNo: '94120051', ...range, minAccountIDNo: '2000000' },
      { id: 0, issuerIDNo: '94120053', ...range, panLength: 17 },
    ]
    expect(freeNumbers(products)).toEqual({
      issuerIDNo: '94120053',
      minAccountIDNo: '2000000',
      maxAccountIDNo: '9999999',
    })
    expect(freeNumbers([{ id: 1, issuerIDNo: '99999999', ...range }])).toBeNull()
    expect(freeNumbers([])).toBeNull()
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
