import { expect, test } from 'vitest'
import { parse, sourcesIn } from './sources'
import { plainClients, refreshes, serverCode } from './web'

test.each([
  [refreshes, 'utils.customer.page.invalidate()', 'cache.get(key)'],
  [refreshes, 'queryClient.invalidateQueries({ queryKey })', 'invalidate(form)'],
  [plainClients, "import { client } from '../../lib/trpc'", "import { trpc } from '../../lib/trpc'"],
  [plainClients, "import { client as c } from '../lib/trpc'", "import { client } from './client'"],
  [
    serverCode,
    "import { router } from '@kaarditeek/server/trpc'",
    "import type { AppRouter } from '@kaarditeek/server/trpc'",
  ],
  [serverCode, "void import('@kaarditeek/server/trpc')", "void import('@kaarditeek/domain/card')"],
] as const)('%o refuses %s and accepts %s', (rule, refused, accepted) => {
  expect(rule(parse('example.ts', refused))).toEqual(['example.ts:1'])
  expect(rule(parse('example.ts', accepted))).toEqual([])
})

const sources = sourcesIn('apps/web/src')
/** Sources but for `lib`, the general parts and the files that start the app. */
const screens = sources.filter(
  ({ path }) => path.endsWith('.kit.tsx') || !/^apps\/web\/src\/((lib|components)\/|[^/]+$)/.test(path),
)

test('no screen refreshes queries itself', () => {
  expect(screens.flatMap(refreshes)).toEqual([])
})

test('screens use the client with a cache', () => {
  expect(screens.flatMap(plainClients)).toEqual([])
})

test('the web app imports only types of the server', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(sources.flatMap(serverCode)).toEqual([])
})
