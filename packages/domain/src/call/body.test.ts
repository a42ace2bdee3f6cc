import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isBounded, MAX_DEPTH, MAX_VALUES } from './body'

it('accepts any JSON of few values, whatever its strings contain', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5, noUnicodeString: false }), (value) => {
      expect(isBounded(JSON.stringify(value))).toBe(true)
      expect(isBounded(JSON.stringify(value, null, 2))).toBe(true)
      expect(isBounded(JSON.stringify(JSON.stringify(value).repeat(20)))).toBe(true)
    }),
  )
})

const listOf = (length: number) => JSON.stringify(Array.from({ length }, () => 1))
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

it.each([
  ['values', listOf(MAX_VALUES - 2), listOf(MAX_VALUES)],
  ['fields', `{${listOf(MAX_VALUES - 3).slice(1, -1)}}`, `{${listOf(MAX_VALUES).slice(1, -1)}}`],
  ['levels', deep(MAX_DEPTH), deep(MAX_DEPTH + 1)],
  ['levels behind a text with quotes', `["\\"[{",${deep(MAX_DEPTH - 1)}]`, `["\\\\",${deep(MAX_DEPTH)}]`],
])('limits %s', (_, bounded, unbounded) => {
  expect(isBounded(bounded)).toBe(true)
  expect(isBounded(unbounded)).toBe(false)
})
