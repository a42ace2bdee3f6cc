import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressesIn, addressesOf, tabsOf, textsOf } from './pages'
import { parse, sourcesIn } from './sources'

const root = join(import.meta.dirname, '..', '..')
const spec = parse('pages.spec.ts', readFileSync(join(root, 'tooling/browser/pages.spec.ts'), 'utf8'))

test('finds addresses and tabs', () => {
  expect('/cards/7').toMatch(addressesOf('cards/$id.tsx'))
  expect('/cards').not.toMatch(addressesOf('cards/$id.tsx'))
  expect('/cards/renew/7').toMatch(addressesOf('cards/renew.$id.tsx'))
  expect(addressesIn(parse('tags.spec.ts', "['/tags?tab=all', '/tags/']"))).toEqual(['/tags', '/tags/'])
  expect(tabsOf(parse('tags.tsx', "<PageTabs tabs={[{ tab: 'old' }]} />"))).toEqual(['old'])
})

/** Routes that other browser tests check. */
const elsewhere = [
  'approvals/$approvalID.tsx',
  'cards/loads/$loadPlanID.tsx',
  'cards/without-client/add-client.tsx',
  'report-schedules/$reportScheduleID.tsx',
]

test('`pages.spec.ts` visits every route', () => {
  const files = readdirSync(join(root, 'apps/web/src/routes'), { recursive: true, encoding: 'utf8' })
  const routes = files.filter((name) => name.endsWith('.tsx') && !/(^|\/)[-_]|^kit\.tsx$/.test(name))
  expect(routes.length).toBeGreaterThan(20)
  const addresses = addressesIn(spec)
  // `linkOn` follows the first link that begins with `/company/`.
  const visits = (file: string) =>
    addresses.some(
      (address) =>
        addressesOf(file).test(address) ||
        (address.endsWith('/') && `/${file.replace('.', '/')}`.startsWith(`${address}$`)),
    )
  expect(routes.filter((file) => !visits(file)).toSorted()).toEqual(elsewhere)
})

test('`pages.spec.ts` visits every tab of a page', () => {
  const tabs = new Set(sourcesIn('apps/web/src/features', 'apps/web/src/routes').flatMap(tabsOf))
  expect(tabs.size).toBeGreaterThan(10)
  const names = textsOf(spec)
  expect([...tabs].filter((tab) => !names.includes(tab))).toEqual([])
})
