import { expect, test } from 'vitest'
import { decidedScripts, licencesText, packages } from './packages'

/** Licences of production packages. None asks for the source of what is built with it; MPL-2.0 only for its own changed files. */
const ALLOWED = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT AND ISC AND BSD-3-Clause',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Public-Domain',
  'Unlicense',
])

const all = packages()

test('the lock file is read', () => {
  expect(all.length).toBeGreaterThan(500)
  expect(all).toContainEqual(expect.objectContaining({ name: 'fastify', license: 'MIT', isDev: false }))
})

test('every production package has an allowed licence', () => {
  const refused = all.filter(({ isDev, license }) => !isDev && !ALLOWED.has(license))
  expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([])
})

test('the list of licences is current', async () => {
  await expect(licencesText(all)).toMatchFileSnapshot('../../docs/licences.md')
})

test('each package with an install script is allowed or denied by its name, and no other', () => {
  const scripts = all.filter(({ runsScript }) => runsScript).map(({ name }) => name)
  expect(scripts).toContain('esbuild')
  expect(decidedScripts().toSorted()).toEqual([...new Set(scripts)].toSorted())
})
