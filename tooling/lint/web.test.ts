import { expect, test } from 'vitest'
import { parse, sourcesIn } from './sources'
import { loadingButtons, refreshes } from './web'

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

test('finds a loading button of Mantine', () => {
  const found = (text: string) => loadingButtons(parse('example.tsx', text))
  expect(found('<Button size="xs" loading={isPending} />')).toEqual(['example.tsx:1'])
  for (const text of ['<Button />', '<ActionButton loading />']) expect(found(text)).toEqual([])
})

test('each loading button is an `ActionButton`, which keeps the focus', () => {
  const sources = sourcesIn('apps/web/src').filter(({ path }) => !path.endsWith('/action-button.tsx'))
  expect(sources.flatMap(loadingButtons)).toEqual([])
})
