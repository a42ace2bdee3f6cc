import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !/node_modules|\/dist\//.test(path))
    .map((path) => join(folder, path))

const files = ['.github', 'apps', 'packages', 'tooling', 'docs'].flatMap(filesIn)
const docs = [
  'README.md',
  'CONTRIBUTING.md',
  'packages/client/README.md',
  'apps/server/src/ledger/README.md',
  ...files.filter((path) => path.startsWith('docs/') && path.endsWith('.md')),
]

/** What a pattern's group finds in the documents, with the document. */
const named = (pattern: RegExp) =>
  docs.flatMap((doc) => [...read(doc).matchAll(pattern)].map(([, name = '']) => ({ doc, name })))

/** Files that are made or served, of others, or of an example. */
const elsewhere = [
  'x.tsx',
  'x.kit.tsx',
  'sbom.json',
  'manifest.json',
  'demo.json',
  'swagger-ui.css',
  '/api/openapi.json',
]

test('every file that a document names exists', () => {
  const found = named(/`([\w@./-]+\.(?:tsx?|mjs|sql|css|json|ya?ml|md))`/g).filter(
    ({ name }) => !elsewhere.includes(name),
  )
  expect(found.length).toBeGreaterThan(300)
  const end = (name: string) => `/${name.replace(/^(\.{0,2}\/)+/, '')}`
  const all = [...files, ...readdirSync(root)].map((path) => `/${path}`)
  expect(found.filter(({ name }) => !all.some((path) => path.endsWith(end(name))))).toEqual([])
})

test('every link of a document leads to a file, and to a heading in it', () => {
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
  const anchorsIn = (path: string) =>
    [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => anchorOf(text))
  const links = named(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)
  expect(links.length).toBeGreaterThan(200)
  const broken = links.filter(({ doc, name }) => {
    const [path = '', anchor] = name.split('#')
    const target = path ? join(dirname(doc), path) : doc
    return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsIn(target).includes(anchor))
  })
  expect(broken).toEqual([])
})

test('every command of npm that a document names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const commands = named(/npm run (?:--silent )?([\w:-]+)/g)
  expect(commands.length).toBeGreaterThan(50)
  expect(commands.filter(({ name }) => !(name in scripts))).toEqual([])
})

test('every setting that a document names is explained or read', () => {
  const sources = files
    .filter(
      (path) => /\.(ts|mjs|ya?ml|service)$|Dockerfile$/.test(path) && path !== 'tooling/lint/docs.test.ts',
    )
    .map(read)
    .concat(read('.env.example'))
    .join('\n')
  const settings = named(/`(?!NODE_)([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?:=[^`]*)?`/g)
  expect(settings.length).toBeGreaterThan(50)
  expect(settings.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([])
})
