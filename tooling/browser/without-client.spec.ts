import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { lastFour, panInGroups } from '@kaarditeek/domain/card/pan'
import { refusal } from '@kaarditeek/i18n/et/error'
import type { Page } from '@playwright/test'
import { closeCard } from './cards'
import { demo } from './demo'
import { button, dialog, filled } from './steps'
import { expect, expectAccessible, logIn, test, visit, words } from './test'

const { activation, card, cardWithoutClient, common, frame, home, withoutClient } = words.et

const row = (page: Page, pan: string) =>
  page.getByRole('row').filter({ has: page.getByText(panInGroups(pan)) })
const select = (page: Page, pan: string) => row(page, pan).getByRole('checkbox').check()
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

const fillLimits = async (page: Page) => {
  await page.getByLabel(`${card.amountLimit}: ${common.unlimited}`).uncheck()
  await page.getByRole('textbox', { name: card.amountLimit, exact: true }).fill('50')
  await page.getByLabel(`${card.countLimit}: ${common.unlimited}`).check()
}

/** Enters a day after the latest possible one, which the field refuses, and then the latest again. */
const tryLaterEnd = async (page: Page) => {
  const end = page.getByRole('textbox', { name: card.validTo, exact: true })
  const latest = await end.inputValue()
  await end.fill('31.12.2099')
  await end.blur()
  await expect(end).toHaveAccessibleDescription(new RegExp(refusal.endsAfterCard))
  await end.fill(latest)
  await end.blur()
  await expect(end).not.toHaveAttribute('aria-invalid', 'true')
}

const chooseCustomer = async (page: Page) => {
  await page.getByRole('combobox', { name: card.customerID, exact: true }).fill('Kalevi')
  await page.getByRole('option').filter({ hasText: 'Kalevi' }).first().click()
  await expect(page.getByRole('combobox', { name: card.customerUnitID })).not.toHaveValue('')
}

const pay = async (pan: string) => {
  const { url, apiKey, terminalID } = demo()
  const answer = await fetch(`${url}/api/web/payments`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ pan, amount: 1250, terminalID }),
  })
  return answer.status
}

/** Creates a batch through its form. Returns the card numbers in the printer file. */
const createCards = async (page: Page, noOfCards: number): Promise<string[]> => {
  await visit(page, '/cards/without-client')
  await page.getByRole('link', { name: withoutClient.add }).first().click()
  await page.getByRole('combobox', { name: card.cardProductID, exact: true }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel(card.noOfCards).fill(String(noOfCards))
  await page.getByLabel(card.nameOnCard).fill('KLIENDITA')
  await expect(page.getByLabel(card.expiryDateOnCard)).toHaveValue(/^\d\d\/\d\d$/)
  const downloading = page.waitForEvent('download')
  await button(page, filled(withoutClient.create_other, { count: noOfCards })).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  await expect(status(page, filled(withoutClient.created_other, { count: noOfCards }))).toBeVisible()
  await expect(page).toHaveURL(/\/cards\/without-client\/\d+$/)
  return text.match(/\d{16,19}/g) ?? []
}

test('cards without a client are printed, activated and charged', async ({ page }) => {
  await logIn(page, 'superuser', '/cards')
  const [first = '', second = '', third = '', fourth = ''] = await createCards(page, 4)
  const batch = page.url()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(5)

  await select(page, first)
  await select(page, second)
  await page.getByRole('link', { name: withoutClient.addClient }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    filled(withoutClient.addClientTo_other, { count: 2 }),
  )
  await expect(page).toHaveURL('/cards/without-client/add-client')
  await chooseCustomer(page)
  await fillLimits(page)
  await tryLaterEnd(page)
  await expect(page.getByText('2 × 50,00\u00A0€ = 100,00\u00A0€')).toBeVisible()
  await button(page, withoutClient.addClient).click()
  await expect(status(page, filled(withoutClient.clientAdded_other, { count: 2 }))).toBeVisible()
  await expect(page).toHaveURL(batch)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)

  await select(page, third)
  const close = filled(withoutClient.close_one, { count: 1 })
  await button(page, close).click()
  await expect(dialog(page)).toContainText(filled(withoutClient.closeTitle_one, { count: 1 }))
  await dialog(page).getByRole('button', { name: close }).click()
  await expect(status(page, filled(withoutClient.closed_one, { count: 1 }))).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  expect(await pay(fourth)).toBe(409)

  await page.getByRole('link', { name: activation.add, exact: true }).click()
  const ofBatch = filled(withoutClient.batch, { cardBatchID: batch.split('/').at(-1) ?? '' })
  await expect(page.getByRole('link', { name: ofBatch })).toHaveAttribute('href', new URL(batch).pathname)
  const number = page.getByRole('textbox', { name: card.pan })
  await number.fill('1234')
  await number.press('Enter')
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await number.fill(panInGroups(fourth))
  await fillLimits(page)
  await tryLaterEnd(page)
  await button(page, activation.activate).click()
  await expect(status(page, activation.activated)).toContainText(`${lastFour(fourth)} · 50,00`)
  await expect(number).toHaveValue('')
  await expect(number).toBeFocused()
  await number.fill(fourth)
  await page.getByRole('main').getByRole('link', { name: activation.showCard }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(panInGroups(fourth))
  expect(await pay(first)).toBe(201)
  expect(await pay(fourth)).toBe(201)
  expect(await pay(third)).toBe(409)

  await visit(page, new URL(batch).pathname)
  await expect(page.getByText(cardWithoutClient.nothingYet)).toBeVisible()
  await page.getByRole('link', { name: withoutClient.withClient }).click()
  await expect(page.getByText(filled(card.count_other, { count: 3 }))).toBeVisible()
  await closeCard(page, first)
})

test('a further batch has the product and the name of the last one proposed, and a past month is refused at once', async ({
  page,
}) => {
  await logIn(page, 'superuser', '/cards')
  await createCards(page, 2)
  await visit(page, '/cards/without-client/new')
  await expect(page.getByLabel(card.nameOnCard)).toHaveValue('KLIENDITA')
  await expect(page.getByRole('combobox', { name: card.cardProductID, exact: true })).not.toHaveValue('')
  const month = page.getByLabel(card.expiryDateOnCard)
  const usual = await month.inputValue()
  expect(usual).toMatch(/^\d\d\/\d\d$/)
  await month.fill('01/26')
  await month.blur()
  await expect(month).toHaveAttribute('aria-invalid', 'true')
  await month.fill(usual)
  await month.blur()
  await expect(month).not.toHaveAttribute('aria-invalid', 'true')
})

test('a card activated meanwhile is named, and the others continue', async ({ page }) => {
  await logIn(page, 'superuser', '/cards')
  const [first = '', second = ''] = await createCards(page, 2)
  await select(page, first)
  await select(page, second)
  await page.getByRole('link', { name: withoutClient.addClient }).click()
  await chooseCustomer(page)
  await fillLimits(page)

  const { url } = demo()
  const found = await page.request.get(`/api/companies/cards/activatable?pan=${second}`)
  const { id: cardID } = await found.json()
  const day = new Date().toISOString().slice(0, 10)
  const [validFrom, validTo] = [
    `${Number(day.slice(0, 4)) + 1}-01-01`,
    `${Number(day.slice(0, 4)) + 1}-01-31`,
  ]
  const activated = await page.request.post('/api/companies/cards/activate', {
    data: { cardID, validFrom, validTo, amountLimit: 100, countLimit: null },
    headers: { origin: new URL(url).origin },
  })
  expect(activated.status()).toBe(200)

  await button(page, withoutClient.addClient).click()
  const refused = page.getByRole('region', { name: withoutClient.refused_one })
  await expect(refused.getByRole('listitem')).toHaveText(new RegExp(panInGroups(second)))
  await expectAccessible(page)
  await button(page, withoutClient.leaveOut_one).click()
  await expect(refused).toBeHidden()
  await button(page, withoutClient.addClient).click()
  await expect(status(page, filled(withoutClient.clientAdded_one, { count: 1 }))).toBeVisible()
})

test('a user who may only activate cards starts on that page and sees no other', async ({ page }) => {
  await logIn(page, 'activator')
  await expect(page).toHaveURL('/cards/activate')
  const number = page.getByRole('textbox', { name: card.pan })
  await number.fill('941200511')
  await number.fill('9412 0051 1999 9999')
  await expect(status(page, activation.notFound)).toBeVisible()
  await expect(page.getByRole('main').getByText(activation.checkNumber)).toBeVisible()
  await expectAccessible(page)
  for (const path of ['/cards', '/cards/without-client', '/customers']) {
    await page.goto(path)
    await expect(page).toHaveURL('/cards/activate')
    await expect(page.getByText(frame.refusedTitle)).toBeVisible()
  }
  await page.goto('/')
  await expect(page).toHaveURL('/cards/activate')
  await expect(page.getByText(frame.refusedTitle)).toHaveCount(0)
  await page.getByRole('navigation').getByRole('link', { name: home.title }).click()
  await expect(page).toHaveURL('/cards/activate')
})

test('without a default unit no card is activated, and the home page says so', async ({ page }) => {
  await page.route('**/trpc/*selfInfo*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('"companyAsCustomer":true', '"companyAsCustomer":false')
    await route.fulfill({ response: answer, body })
  })
  await logIn(page, 'activator')
  await expect(page).toHaveURL('/')
  await expect(page.getByText(activation.cannot)).toBeVisible()
  await expect(page.getByRole('link', { name: activation.add })).toHaveCount(0)
  await expectAccessible(page)
  await visit(page, '/cards/activate')
  await expect(page.getByText(activation.cannot)).toBeVisible()
  await expect(page.getByRole('textbox', { name: card.pan })).toHaveCount(0)
  // The session is refreshed in the background.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('cards to add a client to are chosen in their batch', async ({ page }) => {
  await logIn(page, 'superuser', '/cards/without-client/add-client')
  await expect(page).toHaveURL('/cards/without-client')
})
