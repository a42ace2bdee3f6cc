import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Number of requirements of levels 1 and 2 in each section of ASVS 5.0.0, whose numbers begin with them. */
const sections: Record<string, number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1, 0],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7, 0],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}

const all = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, nr) => `${chapter}.${section + 1}.${nr + 1}`),
  ),
)

const root = join(import.meta.dirname, '..', '..')
const text = readFileSync(join(root, 'docs', 'asvs.md'), 'utf8')
const lines = [...text.matchAll(/^\| ([\d.]+)(?:–([\d.]+))? \| (?:met|partly|no|n\/a) \| .+ \|$/gm)].map(
  ([, first = '', last = first]) => ({ first, last }),
)

test('every requirement of levels 1 and 2 has one line', () => {
  expect(all).toHaveLength(253)
  const named = lines.flatMap(({ first, last }) => all.slice(all.indexOf(first), all.indexOf(last) + 1))
  expect(named).toEqual(all)
})
