import { MAX_DEPTH, MAX_VALUES } from '@kaarditeek/domain/call/body'

/** JSON texts that are expensive to parse or validate, by name. */
export type Shapes = Record<string, string>

const filled = (unit: string, size: number) => unit.repeat(Math.max(Math.floor(size / unit.length), 1))

const within = (depth: number, opening: string, inner: string, closing: string) =>
  opening.repeat(depth) + inner + closing.repeat(depth)

/** Returns an object of at most `count` unknown fields with `size` characters in all. */
const manyKeys = (size: number, count: number) => {
  const length = Math.floor(size / count)
  const fields = Array.from({ length: count }, (_, index) => {
    const start = `"k${index}`
    return `${start.padEnd(Math.max(length - 4, start.length), 'k')}":1`
  })
  return `{${fields.join(',')}}`
}

/** Texts that make a careless regular expression backtrack when they are repeated. */
const units = [
  'a',
  ' ',
  '1',
  '1 ',
  '@',
  'a.',
  'a@',
  'aA1',
  '-',
  '=',
  'http://',
  '::',
  '0:',
  '\\u0000',
  'õ',
  '2026-01-01T00:00:00.',
]

const lists: Record<string, (size: number) => string> = {
  numbers: (size) => `[${filled('1,', size)}1]`,
  objects: (size) => `[${filled('{},', size)}1]`,
  'as many values as may be': (size) => `[${filled('"x",', Math.min(size, 4 * (MAX_VALUES - 100)))}1]`,
  'as deep as may be': () => within(MAX_DEPTH - 8, '[', '', ']'),
  deep: (size) => within(Math.floor(size / 2), '[', '', ']'),
  'deep objects': (size) => within(Math.floor(size / 6), '{"a":', '1', '}'),
  'a huge number': (size) => filled('9', size),
  'a huge exponent': (size) => `1e${filled('9', size)}`,
}

const inFields = (fields: readonly string[], value: string) =>
  `{${fields.map((name) => `"${name}":${value}`).join(',')}}`

/** Returns the number of characters for the value of each field. */
const roomOf = (fields: readonly string[], size: number) => Math.floor(size / fields.length) - 40

/** Long texts in the fields of a call, `size` bytes in all. */
export const textsOf = (fields: readonly string[], size: number): Shapes => {
  const room = roomOf(fields, size)
  return Object.fromEntries(
    units.map((unit) => [
      `texts of ${unit}`,
      inFields(fields, `"a${filled(unit, unit === 'õ' ? room / 2 : room)}a"`),
    ]),
  )
}

/** Values of wrong types, in the fields of a call and as its body. */
export const structuresOf = (fields: readonly string[], size: number): Shapes => {
  const values = Object.entries(lists).map(([name, make]) => [
    `fields of ${name}`,
    inFields(fields, make(roomOf(fields, size))),
  ])
  const bodies = Object.entries(lists).map(([name, make]) => [name, make(size - 20)])
  const most = Math.floor(size / 12)
  return {
    ...Object.fromEntries([...values, ...bodies]),
    'unknown fields': manyKeys(size - 2, most),
    'as many unknown fields as may be': manyKeys(size - 2, Math.min(MAX_VALUES - 100, most)),
    'one unknown field': `{"${filled('k', size - 20)}":1}`,
    'a field again and again': `{${filled('"email":1,', size - 20)}"email":1}`,
    'a prototype again and again': `{${filled('"__proto__":1,', size - 20)}"email":1}`,
    'no end': `{"email":"${filled('x', size - 20)}`,
    spaces: `${filled(' ', size - 20)}{}`,
  }
}

/** Inputs of typed calls whose types or paths are expensive for the transformer. */
export const typedShapesOf = (field: string, size: number): Shapes => {
  const typed = (value: string, values: string) =>
    `{"json":{"${field}":${value}},"meta":{"values":${values}}}`
  const as = (type: string, value: string) => typed(value, `{"${field}":[${type}]}`)
  const room = size - 200
  return {
    'a huge bigint': as('"bigint"', `"${filled('9', room)}"`),
    'a long expression': as('"regexp"', `"/${filled('(a+)+', room)}/"`),
    'a long date': as('"Date"', `"${filled('2026-', room)}"`),
    'a long number': as('"number"', `"${filled('9', room)}"`),
    'a long address': as('"URL"', `"http://${filled('õ', room / 2)}"`),
    bytes: as('["custom","bytes"]', `"${filled('aaaa', room)}"`),
    'a large map': as('"map"', `[${filled('[1,1],', room)}[1,1]]`),
    'a long path': typed('1', `{"${filled('a.', room)}":["Date"]}`),
    'many paths': typed('1', `{${filled(`"${field}":["Date"],`, room)}"a":["Date"]}`),
    'as many paths as may be': typed(
      '1',
      `{${Array.from({ length: MAX_VALUES / 3 }, (_, index) => `"${field}.${index}":["undefined"]`).join(',')}}`,
    ),
  }
}
