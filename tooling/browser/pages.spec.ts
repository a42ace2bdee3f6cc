import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, linkOn, logIn, looks, test, visit } from './test'

const LINK = '11111111-1111-4111-8111-111111111111'
const publicPages = [
  '/forgot-password',
  `/register/${LINK}`,
  '/register/faulty',
  `/pwchange/${LINK}`,
  `/confirm-email/${LINK}`,
]
const pages = {
  superuser: [
    '/customers',
    ...['cards', 'changes', 'units', 'contactPeople', 'printerFiles', 'discount'].map(
      (tab) => `/customers/2?tab=${tab}`,
    ),
    '/customers/2/unit-history/2',
    '/cards?expiringSoon=true',
    '/cards/new',
    '/cards/without-client',
    '/cards/without-client/new',
    '/cards/activate',
    ...['operators', 'userRoles', 'changes', 'cardProducts', 'web_apis'].map(
      (tab) => `/companies/company?tab=${tab}`,
    ),
    '/operators/self',
    '/terminal-owners',
    '/terminal-owners/1',
    '/terminal-owners/1?tab=changes',
    '/terminal-owners/1/terminals/1',
    '/stats',
    '/stats?groupBy=1&measure=amount',
    '/nowhere',
  ],
  administrator: [
    '/admin-reports',
    '/companies',
    ...['operators', 'changes', 'cardProducts'].map((tab) => `/companies/1?tab=${tab}`),
    '/distributors',
    ...['companies', 'operators', 'changes'].map((tab) => `/distributors/1?tab=${tab}`),
    '/operators',
  ],
} as const

/** Records of the demo that their lists lead to. */
const recordsOf = async (page: Page) => [
  `${await linkOn(page, '/reports', '/cards/')}?tab=changes`,
  await linkOn(page, '/cards/without-client', '/cards/without-client/'),
  await linkOn(page, '/cards?expiringSoon=true', '/cards/renew/'),
]

/** The narrowest window that a page fits: the many fields of a customer's history need more. */
const narrowest = (path: string) => (path === '/customers/2?tab=changes' ? 375 : 320)

/** The page is accessible, in a narrow window too, where rows are cards, and fits windows of every width. */
const expectGood = async (page: Page, path = '') => {
  await expectAccessible(page)
  await expectNoOverflow(page, [narrowest(path), 390, 768, 1024])
  await page.setViewportSize({ width: 375, height: 800 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}

for (const { language, colorScheme } of looks)
  test.describe(`${language}, ${colorScheme}`, () => {
    test.use({ language, colorScheme, viewport: { width: 1280, height: 800 } })

    test('pages without login are accessible and fit', async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectGood(page)
      for (const path of publicPages) {
        await visit(page, path)
        await expectGood(page)
      }
    })

    for (const user of ['superuser', 'administrator'] as const)
      test(`pages of the ${user} are accessible and fit`, async ({ page }) => {
        await logIn(page, user)
        await expectGood(page)
        const records = user === 'superuser' ? await recordsOf(page) : []
        for (const path of [...pages[user], ...records]) {
          await visit(page, path)
          await expectGood(page, path)
          if (user === 'administrator') await expectNoOverflow(page, [1180, 1280])
        }
      })

    test('lists of cards and a card are accessible and fit', async ({ page }) => {
      await logIn(page, 'superuser', '/cards?cardState=4')
      await expectGood(page)
      const card = await page.getByRole('table').getByRole('link').first().getAttribute('href')
      await visit(page, card ?? '')
      await expectGood(page)
    })
  })
