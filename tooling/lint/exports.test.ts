import { expect, test } from 'vitest'
import { unused } from './exports'
import { parse, sourcesIn } from './sources'

/** Files that only tests use. */
const isTest = (path: string) => /\/testing[/.]|\/test-[\w-]+\.ts$|\/invariants\.ts$/.test(path)

/** Parts of the gallery, which is found by its file names, and routes, which the router finds by their paths. */
const isElsewhere = (path: string) => /\.kit\.tsx?$|\/components\/kit\/|^apps\/web\/src\/routes\//.test(path)

test('finds an export that no source imports', () => {
  const loop = parse(
    'a/loop.ts',
    'export const PAUSE = 1\nexport const run = PAUSE\nexport const stop = 2\nexport type Run = 1',
  )
  expect(unused([loop], [loop])).toEqual(['a/loop.ts run', 'a/loop.ts stop'])
  const table = parse('a/b/table.ts', "import { run } from '../loop'")
  expect(unused([loop], [loop, table])).toEqual(['a/loop.ts stop'])
  const whole = parse('a/b/whole.ts', "import * as loop from '../loop'")
  expect(unused([loop], [loop, whole])).toEqual([])
})

test('every exported value is used outside of tests', () => {
  const sources = sourcesIn(
    'apps/server/src',
    'apps/web/src',
    ...['db', 'domain', 'i18n', 'client'].map((name) => `packages/${name}/src`),
  )
  const users = [...sources.filter(({ path }) => !isTest(path)), ...sourcesIn('tooling')]
  const judged = sources.filter(({ path }) => !isTest(path) && !isElsewhere(path))
  expect(judged.length).toBeGreaterThan(800)
  expect(unused(judged, users)).toEqual([])
})
