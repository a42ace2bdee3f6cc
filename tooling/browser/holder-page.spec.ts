import { readFileSync } from 'node:fs'
import { Language as LanguageCode } from '@kaarditeek/domain/language/schema'
import { type HolderWords, holderWordsIn } from '@kaarditeek/i18n/holder-text'
import type { Browser, Page } from '@playwright/test'
import UPNG from 'upng-js'
import { addCustomer, issueCards } from './cards'
import { demo } from './demo'
import { button, dialog, openTab, submit, told } from './steps'
import { expect, expectAccessible, expectNoOverflow, logIn, test, visit, words } from './test'

const { change, common, holderPage } = words.et
const PATH = 'kinkekaardid'
const PHONE = { width: 390, height: 844 }
/** Bytes of a page at most. */
const MOST = 60_000

/** A picture of one colour, wider than a logo may be stored. */
const logo = () => {
  const pixels = new Uint8Array(4 * 640 * 160)
  for (let at = 0; at < pixels.length; at += 4) pixels.set([20, 60, 120, 255], at)
  return Buffer.from(UPNG.encode([pixels.buffer], 640, 160, 0))
}

/** Switches the demo company's page on, and issues a card with the name "Siim Soodus". */
const withCard = async (page: Page) => {
  // The home page would keep the settings as they were.
  await logIn(page, 'superuser', '/cards')
  const headers = { origin: new URL(demo().url).origin }
  const data = { enabled: true, path: PATH, colour: '#7a1f3d', proof: 'name' }
  const reply = await page.request.put('/api/companies/company/holder-page', { data, headers })
  expect(reply.status()).toBe(200)
  const customerID = await addCustomer(page, `Lehe klient ${Date.now()}`, 'Kontor')
  const [card = { id: 0, pan: '' }] = await issueCards(page, customerID, 1)
  return card
}

const phone = async (browser: Browser, locale: string, more: object = {}) => {
  const context = await browser.newContext({
    baseURL: demo().url,
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    locale,
    ...more,
  })
  return context.newPage()
}

/** Expects that a page is accessible in both schemes, fits narrow windows, and is light. */
const expectGood = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await expectNoOverflow(page, [320, 390, 1280])
  await page.setViewportSize(PHONE)
  expect(Buffer.byteLength(await page.content())).toBeLessThan(MOST)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the superuser sets the page up, with a logo and a QR code for the printer', async ({ page }) => {
  await withCard(page)
  await visit(page, '/companies/company?tab=holderPage')
  await button(page, holderPage.edit).click()
  const colour = dialog(page).getByRole('textbox', { name: holderPage.colour, exact: true })
  await colour.fill('#ffee00')
  await expect(dialog(page).getByText('Värv on liiga hele')).toBeVisible()
  await colour.fill('#1f5c7a')
  await dialog(page).getByRole('checkbox', { name: holderPage.logo }).check()
  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
  await expect(dialog(page).getByText('laiend', { exact: false }).first()).toBeVisible()
  await dialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo() })
  await expectAccessible(page)
  await submit(page, common.save)
  await expect(told(page, common.saved, '')).toBeVisible()

  const saved = page.waitForEvent('download')
  await button(page, holderPage.saveQr).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(`${PATH}.svg`)
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^<svg /)
  await expect(page.getByRole('table', { name: change.title })).toContainText('#1f5c7a')
  await expectAccessible(page)
  await expectNoOverflow(page, [390, 1280])
  const link = page.getByRole('main').getByRole('link', { name: `/c/${PATH}` })
  await expect(link).toHaveAttribute('href', `${demo().url.replace(/\/$/, '')}/c/${PATH}`)

  const holder = await page.context().newPage()
  await holder.goto(`/c/${PATH}`)

  expect(await holder.locator('header img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(
    320,
  )
  await holder.close()
})

const languages = [
  ['et-EE', LanguageCode.estonian, 'keyboard'],
  ['en-GB', LanguageCode.english, 'touch'],
] as const

for (const [locale, languageID, by] of languages)
  test(`a holder asks what is left and blocks the card by ${by}, on a phone in ${locale}`, async ({
    page,
    browser,
  }) => {
    const { id, pan } = await withCard(page)
    const text: HolderWords = holderWordsIn(languageID)
    const user = await phone(browser, locale)
    const press = async (name: string) => {
      const target = user.getByRole('button', { name, exact: true })
      if (by === 'touch') return target.tap()
      // Tabs from the top of the page until the button has the focus.
      for (let times = 0; times < 20; times += 1) {
        await user.keyboard.press('Tab')
        if (await target.evaluate((one) => one === document.activeElement))
          return user.keyboard.press('Enter')
      }
      throw new Error(`${name} is not reached by Tab`)
    }
    const fill = async (code: string) => {
      await user.getByLabel(text.pan).fill(pan.replace(/(\d{4})(?=\d)/g, '$1 '))
      await user.getByLabel(text.name).fill(code)
    }

    await user.goto(`/c/${PATH}`)
    await expect(heading(user)).toHaveText(text.title)
    await expectGood(user)
    await fill('Tamm')
    await press(text.show)
    await expect(user.getByRole('alert')).toHaveText(text.unknown)
    await expect(user.getByLabel(text.name)).toHaveValue('')
    await expectGood(user)

    await fill('soodus')
    await press(text.show)
    const end = pan.slice(-4)
    await expect(heading(user)).toHaveText(text.card(end))
    await expect(user.getByText(languageID === LanguageCode.english ? '€50.00' : '50,00 €')).toBeVisible()
    await expect(user.getByText(text.unlimited)).toBeVisible()
    await expectGood(user)
    expect(user.url()).not.toContain(pan)

    await press(text.otherLanguage)
    const other = holderWordsIn(
      languageID === LanguageCode.english ? LanguageCode.estonian : LanguageCode.english,
    )
    await expect(heading(user)).toHaveText(other.card(end))
    await press(other.otherLanguage)

    await press(text.block)
    await expect(heading(user)).toHaveText(text.confirm(end))
    await expectGood(user)
    await press(text.keep)
    await expect(heading(user)).toHaveText(text.card(end))
    await press(text.block)
    await press(text.block)
    await expect(user.getByRole('status')).toHaveText(text.wasBlocked)
    await expectGood(user)
    await user.context().close()

    await visit(page, `/cards/${id}`)
    await openTab(page, change.title)
    await expect(page.getByRole('table', { name: change.title }).getByRole('row').nth(1)).toContainText(
      change.cardHolder,
    )
  })

test('the page works without JavaScript, and shows nothing in a frame', async ({ page, browser }) => {
  const { pan } = await withCard(page)
  const text = holderWordsIn(LanguageCode.estonian)
  const plain = await phone(browser, 'et-EE', { javaScriptEnabled: false })
  await plain.goto(`/c/${PATH}`)
  await plain.getByLabel(text.pan).fill(pan)
  await plain.getByLabel(text.name).fill('Soodus')
  await plain.getByRole('button', { name: text.show }).click()
  await expect(heading(plain)).toHaveText(text.card(pan.slice(-4)))
  await plain.context().close()

  const framing = await browser.newContext()
  const other = await framing.newPage()
  await other.setContent(`<iframe src="${new URL(`/c/${PATH}`, demo().url).href}"></iframe>`)
  await expect.poll(() => other.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
  await framing.close()
})
