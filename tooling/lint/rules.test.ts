import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const stated = [...read('docs/rules.md').matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map(([, number = '']) => number)

const folders = [
  'apps/server/src',
  'apps/web/src',
  ...['client', 'db', 'domain', 'i18n'].map((name) => `packages/${name}/src`),
  'tooling',
  'docs',
]
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs|md)$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name)),
)
const sources = files.filter((path) => !path.endsWith('rules.test.ts'))

/** Numbers after "Rule" or "Rules" in a text, such as "Rules 4.3 and 6.6". */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/\b[Rr]ules?\s+(?:\*\s+)?((?:\d+\.\d+(?:,\s+(?:and\s+)?|\s+and\s+)?)+)/g)].flatMap(
    ([, numbers = '']) => numbers.match(/\d+\.\d+/g) ?? [],
  )

test('rules are numbered without gaps', () => {
  expect(stated.length).toBeGreaterThan(100)
  const [first = '', ...rest] = stated
  let [section = 0, rule = 0] = first.split('.').map(Number)
  expect([section, rule]).toEqual([1, 1])
  for (const number of rest) {
    const [nextSection = 0, nextRule = 0] = number.split('.').map(Number)
    expect([number, nextRule]).toEqual([number, nextSection === section ? rule + 1 : 1])
    ;[section, rule] = [nextSection, nextRule]
  }
})

test('code and documents name only rules that are stated', () => {
  expect(sources.length).toBeGreaterThan(1000)
  const unknown = sources.flatMap((path) =>
    namedIn(read(path))
      .filter((number) => !stated.includes(number))
      .map((number) => `${path}: ${number}`),
  )
  expect(unknown).toEqual([])
})

test('nothing refers to a document outside of the repository', () => {
  expect(sources.filter((path) => /specification §|rules §/i.test(read(path)))).toEqual([])
})
