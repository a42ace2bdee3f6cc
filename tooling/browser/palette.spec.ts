import { panInGroups } from '@kaarditeek/domain/card/pan'
import type { Page } from '@playwright/test'
import { demo } from './demo'
import { expect, expectAccessible, logIn, logInAnew, test, words } from './test'

const { approval, card, cardLoad, cardProduct, customer, operator, search } = words.et

/** Opens the palette, types and presses Enter at once. */
const enter = async (page: Page, text: string) => {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: search.title })).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('the palette opens records and forms by a few keys', async ({ page }) => {
  await logInAnew(page, 'superuser')
  const [pan = ''] = demo().pans
  const lastFour = pan.slice(-4)

  await test.step('a list, whose content has the focus', async () => {
    await enter(page, 'laadimised')
    await expect(page).toHaveURL('/cards/loads')
    await expect(page.locator('#content')).toBeFocused()
  })

  await test.step('a card by its last four digits', async () => {
    await enter(page, lastFour)
    await expect(page).toHaveURL(/\/cards\/\d+$/)
    await expect(heading(page)).toHaveText(new RegExp(`${lastFour}$`))
  })

  await test.step('an act of the open card', async () => {
    await enter(page, 'blokeeri')
    await expect(page.getByRole('dialog')).toContainText(card.blockBody)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a customer by a part of its name, without diacritics', async () => {
    const reply = await page.request.get('/api/customers?limit=100')
    const { list }: { list: { name: string }[] } = await reply.json()
    const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    const name = list.map((one) => one.name).find((one) => plain(one) !== one.toLowerCase()) ?? ''
    await enter(page, plain(name))
    await expect(page).toHaveURL(/\/customers\/\d+/)
    await expect(heading(page)).toHaveText(name)
  })

  await test.step('a new customer and an invitation, in the form itself', async () => {
    await enter(page, 'uus klient')
    await expect(page.getByRole('dialog', { name: customer.add })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(heading(page)).toHaveText(customer.title)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await enter(page, 'kutsu')
    await expect(page.getByRole('dialog', { name: operator.add }).getByLabel(operator.email)).toBeFocused()
    await page.keyboard.press('Escape')
    await enter(page, 'valjasta')
    await expect(heading(page)).toHaveText(card.add)
    await enter(page, 'lae raha')
    await expect(page.getByRole('dialog', { name: cardLoad.fromFile })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(heading(page)).toHaveText(card.title)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('pages and tabs by other words for them', async () => {
    const found = [
      ['teated', search.noticesPage],
      ['kinnitus', approval.title],
      ['sulge kuu', search.monthsPage],
      ['kohustus', search.outstandingPage],
      ['refund', approval.title],
    ] as const
    await page.keyboard.press('Control+k')
    const input = page.getByRole('combobox', { name: search.title })
    for (const [text, label] of found) {
      await input.fill(text)
      await expect(page.getByRole('option').getByText(label, { exact: true })).toBeVisible()
    }
    await page.keyboard.press('Escape')
  })

  await test.step('what was opened comes first, also by its address, and is forgotten with the session', async () => {
    await page.goto('/terminal-owners/1')
    const owner = await page.getByRole('heading', { level: 1 }).innerText()
    await page.goto('/cards')
    await expect(heading(page)).toHaveText(card.title)
    await page.keyboard.press('Control+k')
    const recent = page.getByRole('group', { name: search.recent }).getByRole('option')
    await expect(recent).toHaveCount(3)
    await expect(recent.first()).toHaveText(owner)
    await expect(recent.last()).toHaveText(new RegExp(`^•••• ${lastFour} · .+`))
    await expectAccessible(page)
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    for (const number of [pan, panInGroups(pan)]) expect(kept).not.toContain(number)
    await page.keyboard.type('logi välja')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('recent')
  })
})

test('the palette leads from five records of a kind to all of them', async ({ page }) => {
  await logIn(page, 'superuser')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('mari')
  const cards = page.getByRole('group', { name: card.title }).getByRole('option')
  await expect(cards).toHaveCount(6)
  await cards.last().click()
  await expect(page).toHaveURL(/\/cards\?.*nameOnCard=mari/)
  const names = page.locator('tr[data-row]').filter({ hasText: /mari/i })
  await expect(names).not.toHaveCount(0)
  await expect(page.locator('tr[data-row]')).toHaveCount(await names.count())
})

test('letters are no card number to search for', async ({ page }) => {
  await logIn(page, 'superuser', '/cards')
  const number = page.getByRole('search').getByLabel(card.pan)
  await number.fill('mari')
  await expect(number).toHaveAccessibleDescription(card.panIsDigits)
  await number.fill('9412')
  await expect(number).not.toHaveAttribute('aria-invalid', 'true')
})

test('the palette tells of its keys only where there are results', async ({ page }) => {
  await logIn(page, 'superuser', '/cards')
  await page.keyboard.press('Control+k')
  const input = page.getByRole('combobox', { name: search.title })
  await input.fill(card.title)
  await expect(page.getByText(search.keys)).toBeVisible()
  await input.fill('xqzxqz')
  await expect(page.getByText(words.et.form.nothingFound)).toBeVisible()
  await expect(page.getByText(search.keys)).toHaveCount(0)
})

test('the palette says that it could not search, and searches again', async ({ page }) => {
  await logIn(page, 'superuser', '/cards')
  await page.route('**/trpc/search.find**', (route) => route.abort('internetdisconnected'))
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: search.title }).fill('Lõuna Logistika')
  const retry = page.getByRole('button', { name: words.et.common.retry })
  await expect(retry).toBeVisible()
  await expect(page.getByText(words.et.form.nothingFound)).toHaveCount(0)
  await page.unroute('**/trpc/search.find**')
  await retry.click()
  await expect(page.getByRole('option', { name: 'Lõuna Logistika OÜ' }).first()).toBeVisible()
})

test('the palette keeps what is typed before its input is there', async ({ page }) => {
  await logIn(page, 'superuser', '/cards')
  const first = page.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('jxk lou')
  await page.keyboard.press('Backspace')
  const input = page.getByRole('combobox', { name: search.title })
  await expect(input).toHaveValue('jxk lo')
  await expect(input).toBeFocused()
  await page.keyboard.type('na')
  await expect(input).toHaveValue('jxk lona')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // None of the letters has reached the list.
  await expect(page.getByRole('row').getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(input).toHaveValue('')
})

test('on a phone a button closes the palette', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'superuser')
  await page.getByRole('button', { name: search.title }).click()
  const palette = page.getByRole('dialog', { name: search.title })
  await palette.getByRole('button', { name: words.et.common.close }).click()
  await expect(palette).toBeHidden()
})

test('tabs, language and colours are in the palette', async ({ page }) => {
  await logInAnew(page, 'superuser')
  await enter(page, 'kaarditoot')
  await expect(page.getByRole('tab', { name: cardProduct.title })).toHaveAttribute('aria-selected', 'true')
  await enter(page, 'rolli')
  await expect(page.getByRole('tab', { name: words.et.role.title })).toHaveAttribute('aria-selected', 'true')
  await enter(page, 'tume')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await enter(page, 'keel')
  await expect(page.getByRole('tab', { name: words.en.role.title })).toBeVisible()
})
