import { describe, expect, it } from 'vitest'
import { CardType, newCardProduct } from './schema'

const product = {
  name: 'Tankla',
  issuerIDNo: '92330012',
  minAccountIDNo: '0000001',
  maxAccountIDNo: '9999999',
  panLength: 16,
  duration: 24,
  cardTypeID: CardType.prepaid,
  webEnabled: false,
}

const errors = (changes: object) =>
  newCardProduct
    .safeParse({ ...product, ...changes })
    .error?.issues.map(({ path, message }) => [path[0], message])

describe('newCardProduct', () => {
  it('accepts a product whose numbers fit', () => expect(errors({})).toBeUndefined())

  it('rejects a range that ends before it begins', () =>
    expect(errors({ minAccountIDNo: '10', maxAccountIDNo: '0000009' })).toEqual([
      ['minAccountIDNo', 'ERROR_MIN_BIGGER_MAX'],
    ]))

  it('rejects letters in place of digits without failing on them', () =>
    expect(errors({ maxAccountIDNo: '99x9999' })).toContainEqual(['maxAccountIDNo', 'ERROR_MUST_BE_NUMBER']))
})
