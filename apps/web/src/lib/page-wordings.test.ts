import i18next from 'i18next'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startLanguage } from './language'
import { addPageWordings } from './page-wordings'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'et' } })
  await startLanguage()
  addPageWordings()
  const wordings = { many_other: '{{count}} kaarti', number: 'Nr {{number}}' }
  i18next.addResourceBundle('et', 'translation', { counts: wordings }, true, true)
})
afterAll(() => vi.unstubAllGlobals())

it('groups the digits of counts, but not those of other numbers', () => {
  const t = i18next.getFixedT('et') as (key: string, values: object) => string
  expect(t('counts.many', { count: 11_980 })).toBe('11\u00a0980 kaarti')
  expect(t('counts.many', { count: 1198, replace: { count: 'üle tuhande' } })).toBe('üle tuhande kaarti')
  expect(t('counts.number', { number: 11_980 })).toBe('Nr 11980')
})
