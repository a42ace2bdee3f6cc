import { changelog } from '@kaarditeek/domain/api/changelog'
import { apiVersions } from '@kaarditeek/domain/api/versions'
import { expect, it } from 'vitest'
import { paymentCalls } from '../terminals-api/describe'
import { routes } from './routes'

const documented = (method: string, path: string) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`
const all = [
  ...paymentCalls.map(({ method, path }) => documented(method, `/web${path}`)),
  ...routes.map(({ method, path }) => documented(method, path)),
]
const beyond = [
  ...paymentCalls.map(({ method, path }) => documented(method, `/web${path}`)),
  ...routes.flatMap(({ method, path, reason }) => (reason ? [documented(method, path)] : [])),
]
const changes = changelog.flatMap((one) => one.changes)

it('the changelog names each call beyond those of the specification once as added', () => {
  const added = changes.filter(({ kind }) => kind === 'added').flatMap(({ calls }) => calls)
  expect(added.toSorted()).toEqual(beyond.toSorted())
})

it('the changelog names calls that exist, and those that are deprecated', () => {
  expect(changes.flatMap(({ calls }) => calls).filter((call) => !all.includes(call))).toEqual([])
  const deprecated = routes.flatMap((one) => (one.deprecated ? [documented(one.method, one.path)] : []))
  expect(changes.filter(({ kind }) => kind === 'deprecated').flatMap(({ calls }) => calls)).toEqual(
    deprecated,
  )
})

it('the changelog has each version, newest first', () => {
  expect(changelog.map(({ version }) => version)).toEqual([...apiVersions].reverse())
  expect([...apiVersions].sort()).toEqual(apiVersions)
})
