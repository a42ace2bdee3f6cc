import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { importColumns } from '@kaarditeek/domain/card/import/header'
import { panOf } from '@kaarditeek/domain/card/pan'
import { csvLine } from '@kaarditeek/domain/file/csv'
import { Language } from '@kaarditeek/domain/language/schema'
import { holderWordsIn } from '@kaarditeek/i18n/holder-text'
import type { Page } from '@playwright/test'
import UPNG from 'upng-js'
import { addCustomer, issueCards } from './cards'
import { demo } from './demo'
import { button, dialog } from './steps'
import { expect, linkOn, logIn, logInAnew, test, visit, words } from './test'
import { openDetails, pay, payWithUnknownCard } from './web-apis'

const { cardFile, cardImport, search } = words.en
const holderWords = holderWordsIn(Language.english)

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))

const COLORS = 256

/** Writes the window as `docs/pictures/<name>.png`, in few colors: a third of the size. */
const picture = async (page: Page, name: string) => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const image = UPNG.decode(new Uint8Array(shot).buffer)
  const small = UPNG.encode(UPNG.toRGBA8(image), image.width, image.height, COLORS)
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}${name}.png`, new Uint8Array(small))
}

/** Waits for the charts of the home page, whose library loads after the page. They are drawn after their frames. */
const charts = async (page: Page) => {
  await expect(page.locator('.recharts-cartesian-axis-tick-value').first()).toBeVisible()
  await expect(page.locator('.recharts-area-curve')).toHaveCount(2)
}

test.use({ language: 'en', freshPage: true, viewport: { width: 1280, height: 800 } })
// Each test begins with what the demo has, before the next one pays or imports.
test.describe.configure({ mode: 'default' })

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })
    test(`home (${colorScheme})`, async ({ page }) => {
      await logIn(page, 'superuser')
      await charts(page)
      await picture(page, colorScheme === 'light' ? 'home' : 'home-dark')
    })
  })

test('palette', async ({ page }) => {
  await logIn(page, 'superuser')
  await charts(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: search.title })).toBeFocused()
  await page.keyboard.type(demo().pans[0]?.slice(-4) ?? '')
  await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible()
  await picture(page, 'palette')
})

test('card', async ({ page }) => {
  await logIn(page, 'superuser')
  await visit(page, await linkOn(page, '/', '/cards/'))
  await picture(page, 'card')
})

test('report', async ({ page }) => {
  await logIn(page, 'superuser', '/reports')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('main').getByRole('img').locator('svg').first()).toBeVisible()
  await picture(page, 'report')
})

test('phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'superuser', '/cards')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await picture(page, 'phone')
})

/** A file of cards with a row that lacks its name and one whose date does not exist. */
const faultyFile = (customerNo: string) => {
  const product = { issuerIDNo: '94120052', maxAccountIDNo: '9999999' }
  const rows = [
    ['MARI TAMM', '01.11.2025'],
    ['', '01.11.2025'],
    ['JAAN KASK', '31.02.2026'],
  ]
  const lines = rows.map(([name = '', from = ''], index) => {
    const pan = panOf(product, BigInt(9_800_000 + index))
    const cells = [pan, name, '', '', customerNo, '', '', from, '31.10.2098', '10/98', '50,00', '']
    return csvLine(cells, ';')
  })
  return {
    name: 'cards.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([csvLine(importColumns, ';'), ...lines].join('\r\n')),
  }
}

test('import', async ({ page }) => {
  await logInAnew(page, 'many', '/operators/self')
  const headers = { origin: new URL(demo().url).origin }
  const { accounts } = await (await page.request.get('/api/self-info')).json()
  for (const { accountID } of accounts) {
    const reply = await page.request.put(`/api/change-selected-account/${accountID}`, { headers, data: {} })
    if ((await reply.json()).cardCreationType === 2) break
  }
  const { list } = await (await page.request.get('/api/customers?limit=1')).json()
  await page.goto('/customers')
  await button(page, cardImport.open).click()
  await dialog(page).locator('input[type=file]').setInputFiles(faultyFile(list[0].customerNo))
  await dialog(page).getByRole('button', { name: cardFile.check }).click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await picture(page, 'import')
})

test('web API', async ({ page }) => {
  await payWithUnknownCard(demo().apiKey)
  await logIn(page, 'superuser', '/companies/company?tab=web_apis')
  const { requests } = await openDetails(page, 'Põhjala Kaubamaja AS kassad', 'en')
  await requests.getByRole('listitem').first().scrollIntoViewIfNeeded()
  await picture(page, 'web-api')
})

test('page for card holders', async ({ page }) => {
  await logIn(page, 'superuser')
  const headers = { origin: new URL(demo().url).origin }
  const data = { enabled: true, path: 'pohjala', colour: '#1c5d99', proof: 'name' }
  await page.request.put('/api/companies/company/holder-page', { data, headers })
  const [card] = await issueCards(page, await addCustomer(page, 'Tartu Kohvik OÜ', 'Kontor'), 1)
  for (const amount of [1250, 480, 990]) expect(await pay(demo().apiKey, amount, card?.pan)).toBe(201)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/c/pohjala?lang=en')
  await page.getByLabel(holderWords.pan).fill(card?.pan ?? '')
  await page.getByLabel(holderWords.name).fill('Soodus')
  await page.getByRole('button', { name: holderWords.show }).click()
  await expect(page.getByText('€22.80')).toBeVisible()
  await picture(page, 'holder-page')
})
