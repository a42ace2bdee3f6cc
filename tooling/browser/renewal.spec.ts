import { readFile } from 'node:fs/promises'
import { panInGroups } from '@kaarditeek/domain/card/pan'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import type { Page } from '@playwright/test'
import { closeCard } from './cards'
import { demo } from './demo'
import { button, dialog, filled, submit, told } from './steps'
import { expect, expectAccessible, expectNoOverflow, logIn, test, visit, words } from './test'

const { card, cardRenewal } = words.et
const time = businessTime('Europe/Tallinn')
const shown = (day: string) => day.split('-').reverse().join('.')

const ofApi = (page: Page) => {
  const { request } = page.context()
  const headers = { origin: new URL(demo().url).origin }
  return {
    get: async (path: string) => (await request.get(`/api${path}`)).json(),
    post: (path: string, data: object) => request.post(`/api${path}`, { data, headers }),
  }
}

/** Issues five cards that end in ten days. Returns their batch. */
const issueExpiring = async (page: Page, nameOnCard: string, webEnabled: boolean): Promise<number> => {
  const api = ofApi(page)
  const today = time.dayOf(new Date())
  const validTo = time.addDays(today, 10)
  const { list: products } = await api.get('/card-products?limit=100')
  const { list: customers } = await api.get('/customers?customerState=1')
  const product = products.find((one: { webEnabled: boolean }) => one.webEnabled === webEnabled)
  const made = await api.post('/cards/create', {
    card: {
      cardProductID: product.id,
      nameOnCard,
      customerID: customers[0].customerID,
      validFrom: today,
      validTo,
      expiryDateOnCard: validTo.slice(0, 7),
      amountLimit: 5000,
      countLimit: null,
    },
    noOfCards: 5,
    pwd: 'For the printer 1',
  })
  expect(made.status()).toBe(200)
  const { list: cards } = await api.get('/companies/cards?limit=100&orderBy=-validFrom')
  return cards.find((one: { nameOnCard: string }) => one.nameOnCard === nameOnCard).cardBatchID
}

test('cards of a batch that expire soon are renewed: two chosen ones, then the rest', async ({ page }) => {
  await logIn(page, 'superuser')
  const name = `AEGUV ${Date.now()}`
  const cardBatchID = await issueExpiring(page, name, false)
  const rows = page.getByRole('row').filter({ hasText: name })
  const offers = page.getByRole('link', { name: cardRenewal.open })
  await visit(page, `/cards?cardBatchID=${cardBatchID}&expiringSoon=true`)
  await expect(offers).toHaveCount(5)
  await offers.first().click()
  await expect(rows).toHaveCount(5)
  await expect(rows.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expect(button(page, filled(cardRenewal.renew_one, { count: 1 }))).toBeVisible()
  const begins = shown(time.addDays(time.dayOf(new Date()), 11))
  await expect(rows.first()).toContainText(begins)
  await expectAccessible(page)
  await expectNoOverflow(page, [1440, 768, 390])

  for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').check()
  await button(page, filled(cardRenewal.renew_other, { count: 2 })).click()
  await expect(dialog(page)).toContainText(begins)
  await expect(dialog(page)).toContainText(filled(cardRenewal.newLimits, { sum: '100,00\u00a0€' }))
  await expectAccessible(page, '[role="dialog"]')
  const downloading = page.waitForEvent('download')
  await submit(page, filled(cardRenewal.renew_other, { count: 2 }))
  const file = await readFile(await (await downloading).path(), 'utf8')
  const pans = file.match(/\d{16,19}/g) ?? []
  expect(pans).toHaveLength(2)
  await expect(told(page, filled(cardRenewal.renewed_other, { count: 2 }), 'cards_')).toBeVisible()
  for (const pan of pans) await expect(page.getByRole('link', { name: panInGroups(pan) })).toBeVisible()
  await expect(page.getByRole('region', { name: card.batch })).toBeVisible()

  await page.goBack()
  await expect(rows).toHaveCount(3)
  await button(page, cardRenewal.renewAll).click()
  await submit(page, filled(cardRenewal.renew_other, { count: 3 }))
  await expect(told(page, filled(cardRenewal.renewed_other, { count: 3 }), 'cards_')).toBeVisible()
  await page.goBack()
  await expect(page.getByText(cardRenewal.nothingYet)).toBeVisible()
  await visit(page, `/cards?cardBatchID=${cardBatchID}&expiringSoon=true`)
  const renewed = page.getByRole('row').filter({ hasText: card.renewed })
  await expect(renewed).toHaveCount(5)
  await expect(offers).toHaveCount(0)
  await renewed.first().getByRole('link').first().click()
  await page.getByRole('alert').getByRole('link').click()
  await expect(page.getByText(card.renewsCardID, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(
    page.getByRole('list', { name: card.events }).getByText(filled(card.renewedBy, { pan: '' })),
  ).toBeVisible()
  await closeCard(page, pans[0] ?? '')
})

test('web-enabled cards are renewed into a ZIP under a password, and a double click renews once', async ({
  page,
}) => {
  await logIn(page, 'superuser')
  await visit(page, `/cards/renew/${await issueExpiring(page, `VEEB ${Date.now()}`, true)}`)
  await button(page, cardRenewal.renewAll).click()
  const renew = filled(cardRenewal.renew_other, { count: 5 })
  await dialog(page).getByRole('button', { name: renew }).click()
  await expect(dialog(page).getByText(words.et.form.required)).toBeVisible()
  await dialog(page).getByLabel(card.pwd).fill('For the printer 2')
  const downloading = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: renew }).dblclick()
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/)
  await expect(page.getByRole('table', { name: card.title }).getByRole('row')).toHaveCount(6)
  await expect(page.getByText(filled(card.count_other, { count: 5 }), { exact: true })).toBeVisible()
})
