import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newPermutationKey, permutation } from './permutation'

const KEY = '0f'.repeat(32)
const upTo = (size: number) => Array.from({ length: size }, (_, place) => place)

describe('a permutation', () => {
  it('reaches every number of its range once', () => {
    const sizes = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 13, max: 3000 }))
    fc.assert(
      fc.property(sizes, fc.uint8Array({ minLength: 32, maxLength: 32 }), (size, key) => {
        const at = permutation(size, Buffer.from(key).toString('hex'))
        expect(
          upTo(size)
            .map(at)
            .sort((a, b) => a - b),
        ).toEqual(upTo(size))
      }),
      { numRuns: 60 },
    )
  })

  it('stays within the greatest range and repeats nothing there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 10_000_000_000 }), (size) => {
        const at = permutation(size, KEY)
        const places = [...upTo(500), ...upTo(500).map((place) => size - 1 - place)]
        const numbers = places.map(at)
        expect(new Set(numbers).size).toBe(1000)
        expect(numbers.every((number) => Number.isInteger(number) && number >= 0 && number < size)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  it('is the same for the same key, and another one for another key', () => {
    const first = upTo(100).map(permutation(9_000_000, KEY))
    expect(upTo(100).map(permutation(9_000_000, KEY))).toEqual(first)
    expect(upTo(100).map(permutation(9_000_000, newPermutationKey()))).not.toEqual(first)
    // Literal values, so that a change of the algorithm, which would repeat numbers of cards, fails.
    expect(first.slice(0, 3)).toEqual([3_613_535, 890_767, 6_438_383])
  })

  it('spreads neighbours over the whole range', () => {
    const size = 1_000_003
    const at = permutation(size, KEY)
    const tenths = upTo(10_000).map((place) => Math.floor((10 * at(place)) / size))
    for (const tenth of upTo(10)) {
      const share = tenths.filter((one) => one === tenth).length
      expect(share).toBeGreaterThan(850)
      expect(share).toBeLessThan(1150)
    }
  })

  it('makes a guess beside a known number no better than any other guess', () => {
    const [size, cards] = [200_000, 2000]
    const numbers = new Set(upTo(cards).map(permutation(size, KEY)))
    const hits = (guesses: number[]) => guesses.filter((guess) => numbers.has(guess)).length
    // A hundredth of the range has cards: of 2,000 guesses 20 are expected to hit, with a deviation of 4.5.
    for (const beside of [1, 2, 10]) {
      const found = hits([...numbers].map((number) => (number + beside) % size))
      expect(found).toBeGreaterThan(2)
      expect(found).toBeLessThan(45)
    }
    expect(hits(upTo(cards))).toBeLessThan(45)
  })
})
