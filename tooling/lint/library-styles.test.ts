import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const web = join(root, 'apps/web/src')
const packageOf = (name: string) => join(root, 'node_modules', name)
const core = packageOf('@mantine/core')
const components = join(core, 'esm/components')

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file))

/** Components that a source takes from the library. */
const namesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@mantine\/core["']/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  )

/** A component and what it is made of. */
const partsOf = (name: string, known = new Set<string>()): Set<string> => {
  const folder = join(components, name)
  if (known.has(name) || name === '' || !existsSync(folder)) return known
  known.add(name)
  for (const file of filesIn(folder, /\.mjs$/))
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from\s*["'](\.[^"']+)["']/g)) {
      const part = /\/(\w+)\/\w+\.mjs$/.exec(resolve(dirname(file), path))?.[1] ?? ''
      if (existsSync(join(core, `styles/${part}.css`))) known.add(part)
      partsOf(part, known)
    }
  return known
}

test('every component in use has its styles in library.css, and no other', () => {
  const sources = [
    ...filesIn(web, /\.tsx?$/),
    ...['@mantine/notifications', '@mantine/dates'].flatMap((name) =>
      filesIn(join(packageOf(name), 'esm'), /\.mjs$/),
    ),
  ]
  const used = new Set(sources.flatMap(namesIn).flatMap((name) => [...partsOf(name)]))
  const styled = [...used].filter((name) => existsSync(join(core, `styles/${name}.css`)))
  const listed = [
    ...readFileSync(join(web, 'theme/library.css'), 'utf8').matchAll(/styles\/([A-Z]\w*)\.layer/g),
  ].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(styled.toSorted())
})
