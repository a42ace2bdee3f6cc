import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What each room of the server may import besides itself. */
const allowed: Record<string, string[]> = {
  core: [],
  ledger: ['core'],
  auth: ['core', 'ledger'],
  entities: ['core', 'ledger', 'auth'],
  'terminals-api': ['core', 'ledger', 'auth'],
  webhooks: ['core', 'ledger', 'auth'],
  rest: ['core', 'ledger', 'auth', 'entities', 'terminals-api'],
  'holder-page': ['core', 'ledger', 'auth', 'entities', 'rest'],
  operations: ['core', 'ledger', 'auth', 'entities', 'terminals-api', 'webhooks', 'demo'],
  app: [
    'core',
    'ledger',
    'auth',
    'entities',
    'terminals-api',
    'webhooks',
    'rest',
    'holder-page',
    'operations',
    'demo',
  ],
}
const rooms = [...Object.keys(allowed), 'demo', 'testing']
const othersOf = (room: string) => rooms.filter((other) => other !== room)

const folder = mkdtempSync(join(tmpdir(), 'floors-'))
let errors: string

beforeAll(() => {
  const plugins = [join(root, 'tooling', 'lint', 'floors.grit')]
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }),
  )
  for (const room of Object.keys(allowed)) {
    const path = join(folder, 'apps', 'server', 'src', room, 'folder')
    mkdirSync(path, { recursive: true })
    const imports = othersOf(room).map((other) => `import '../../${other}/piece'\n`)
    writeFileSync(join(path, 'piece.ts'), imports.join(''))
    writeFileSync(join(path, 'piece.test.ts'), imports.join(''))
  }
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const options = ['lint', '--reporter=github', '--max-diagnostics=none', '.']
  errors = spawnSync(process.execPath, [biome, ...options], { cwd: folder, encoding: 'utf8' }).stdout
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the rooms whose import from a file of `room` is an error. */
const refused = (room: string, file: string): string[] => {
  const lines = errors.matchAll(new RegExp(`file=[^,]*/${room}/folder/${file},line=(\\d+)`, 'g'))
  return [...lines].map(([, line]) => othersOf(room)[Number(line) - 1] ?? '')
}

test.each(Object.entries(allowed))('%s imports only rooms below it', (room, below) => {
  const above = othersOf(room).filter((other) => !below.includes(other))
  expect(refused(room, 'piece.ts').toSorted()).toEqual(above.toSorted())
})

test('tests may import any room', () => {
  expect(errors).not.toContain('piece.test.ts')
})
