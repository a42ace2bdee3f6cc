import fc from 'fast-check'
import type { Json } from './fitting'

/** Names that every JavaScript object inherits, and one unknown to every schema. */
export const hostileName = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'nonsense',
)

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202eõ👩‍👩‍👧',
  "' or 1=1 --",
  '%',
  '\\',
  '__proto__',
  'constructor',
  'NaN',
  'undefined',
  '1e400',
  '-0',
  '0x10',
  '9007199254740993',
  '0000-00-00',
  '0001-01-01',
  '1899-12-31',
  '2026-02-30',
  '9999-12-31',
  '0000-01',
  '9999-12',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00Z',
  'fe80::1%eth0',
  '::ffff:1.2.3.4',
  '1.2.3.4/33',
  'x'.repeat(70),
  'õ'.repeat(5_000),
  '1'.repeat(400),
]

const numbers = [0, -1, 0.5, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, -(2 ** 63), 1e308]

/** Numbers that JSON allows and JavaScript does not write: `jsonOf` removes the quotes and marks around them. */
const written = ['-0', '1e400', '-1e400', '1e-400', '1.0', '1E2', '123456789012345678901234567890']

const nested = (wrap: (inner: unknown) => unknown): unknown =>
  Array.from({ length: 200 }).reduce<unknown>((inner) => wrap(inner), 1)

const structures = [
  {},
  [],
  [null],
  [[1]],
  Array.from({ length: 1_000 }, () => 1),
  nested((inner) => [inner]),
  nested((inner) => ({ inner })),
]

/** Values that valid requests do not contain. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 1, arbitrary: fc.constantFrom(...written).map((number) => `#${number}#`) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false) },
  { weight: 1, arbitrary: fc.constantFrom(...structures) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: hostileName.map((name) => Object.fromEntries([[name, 1]])) },
)

export const jsonOf = (value: unknown): string =>
  JSON.stringify(value ?? null).replace(/"#([-+.\deE]+)#"/g, '$1')

type Mutation = { at: number; how: 'replace' | 'drop' | 'add' | 'wrap'; value: unknown; name: string }

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Number of places in a value that can be mutated: itself and all that it contains. */
const placesIn = (value: unknown): number =>
  isObject(value) ? Object.values(value).reduce<number>((sum, one) => sum + placesIn(one), 1) : 1

const changed = (value: unknown, { how, value: other, name }: Mutation): unknown => {
  if (how === 'add' && isObject(value) && !Array.isArray(value))
    return Object.fromEntries([...Object.entries(value), [name, other]])
  if (how === 'drop') return undefined
  return how === 'wrap' ? [value] : other
}

const mutatedAt = (value: unknown, place: number, mutation: Mutation): unknown => {
  if (place === 0) return changed(value, mutation)
  if (!isObject(value)) return value
  let end = 1
  const entries = Object.entries(value).map(([name, one]): [string, unknown] => {
    const start = end
    end += placesIn(one)
    return [name, place >= start && place < end ? mutatedAt(one, place - start, mutation) : one]
  })
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'replace', 'drop', 'add', 'wrap'),
  value: hostile,
  name: hostileName,
})

/** Generates the value itself, or one with up to three parts replaced, removed, wrapped in a list or extended. */
export const mutated = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => {
  const several = fc
    .tuple(valid, fc.array(mutation, { minLength: 1, maxLength: 3 }))
    .map(([value, mutations]) =>
      mutations.reduce<unknown>((now, one) => mutatedAt(now, one.at % placesIn(now), one), value),
    )
  return fc.oneof({ weight: 1, arbitrary: valid }, { weight: 2, arbitrary: several })
}
