import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastWordOf } from './rules'

describe('the last word of a name', () => {
  it.each([
    ['MARI TAMM', 'tamm'],
    ['Mari-Liis Tamm-Kõiv', 'koiv'],
    ['Jüri Õunapuu ', 'ounapuu'],
    ['KINKEKAART 2', '2'],
    ['O’Neill', 'neill'],
    ['', ''],
    [' - ', ''],
  ])('of %s is %s', (name, word) => {
    expect(lastWordOf(name)).toBe(word)
  })

  it('is its own last word, however it is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const word = lastWordOf(name)
        expect(lastWordOf(word)).toBe(word)
        expect(lastWordOf(`x ${name}`)).toBe(word === '' ? 'x' : word)
      }),
    )
  })
})
