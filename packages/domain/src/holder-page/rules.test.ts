import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contrastWithWhite,
  MIN_PATH,
  mayEnablePage,
  mayProveBy,
  mayUseColour,
  mayUsePath,
  PATH,
  suggestedPath,
  USUAL_COLOUR,
} from './rules'

describe('the colour of a page', () => {
  it.each([
    ['#000000', 21],
    ['#ffffff', 1],
    ['#767676', 4.54],
    ['#777777', 4.48],
    ['#1c5d99', 6.83],
  ])('%s has the contrast %d with white', (colour, contrast) => {
    expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 2)
  })

  it('is refused below 4.5', () => {
    expect(mayUseColour('#767676')).toBeNull()
    expect(mayUseColour('#777777')?.details.reason).toBe('colourTooLight')
    expect(mayUseColour(USUAL_COLOUR)).toBeNull()
  })

  it('has less contrast the lighter it is', () => {
    const grey = fc.integer({ min: 0, max: 254 })
    const code = (value: number) => `#${value.toString(16).padStart(2, '0').repeat(3)}`
    fc.assert(
      fc.property(grey, (value) => {
        expect(contrastWithWhite(code(value))).toBeGreaterThan(contrastWithWhite(code(value + 1)))
      }),
    )
  })
})

describe('the path of a page', () => {
  it('is no word of the product', () => {
    expect(mayUsePath('login')?.details.reason).toBe('pathReserved')
    expect(mayUsePath('login-pood')).toBeNull()
  })

  it.each([
    ['Põhjala Pood OÜ', 'pohjala-pood-ou'],
    ['  --A&B  Kohvik!', 'a-b-kohvik'],
    ['OÜ', ''],
    ['Login', ''],
    ['Ж', ''],
  ])('is suggested by the name %s: %s', (name, path) => {
    expect(suggestedPath(name, 40)).toBe(path)
  })

  it('is suggested valid or not at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 3, max: 40 }), (name, max) => {
        const path = suggestedPath(name, max)
        expect(path === '' || (PATH.test(path) && path.length >= MIN_PATH && path.length <= max)).toBe(true)
      }),
    )
  })
})

it('a page is switched on with a path alone, and asks for codes where there are codes', () => {
  expect(mayEnablePage({ enabled: true, path: null })?.code).toBe('ERROR_INCOMPLETE_DATA')
  expect(mayEnablePage({ enabled: false, path: null })).toBeNull()
  expect(mayEnablePage({ enabled: true, path: 'pood' })).toBeNull()
  expect(mayProveBy('code', false)?.details.reason).toBe('noProductWithCodes')
  expect(mayProveBy('code', true)).toBeNull()
  expect(mayProveBy('name', false)).toBeNull()
})
