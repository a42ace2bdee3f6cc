import { expect, test } from 'vitest'
import { parse, sourcesIn } from './sources'
import { refreshes } from './web'

test.each(['utils.customer.page.invalidate()', 'queryClient.invalidateQueries({ queryKey })'])(
  'finds %s',
  (text) => expect(refreshes(parse('example.ts', text))).toEqual(['example.ts:1']),
)

test.each(['cache.get(key)', 'invalidate(form)'])('accepts %s', (text) =>
  expect(refreshes(parse('example.ts', text))).toEqual([]),
)

test('no screen refreshes queries itself', () => {
  const sources = sourcesIn('apps/web/src')
  expect(sources.length).toBeGreaterThan(300)
  // `lib`, the general parts and the files that start the app do it for the screens.
  const screens = sources.filter(
    ({ path }) => path.endsWith('.kit.tsx') || !/^apps\/web\/src\/((lib|components)\/|[^/]+$)/.test(path),
  )
  expect(screens.flatMap(refreshes)).toEqual([])
})
