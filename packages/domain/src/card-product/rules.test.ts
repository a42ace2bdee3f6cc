import { describe, expect, it } from 'vitest'
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
