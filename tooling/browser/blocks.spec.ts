import { panInGroups } from '@kaarditeek/domain/card/pan'
import { refusal } from '@kaarditeek/i18n/et/error'
import type { Page } from '@playwright/test'
import { addCustomer, issueCards, pressAction } from './cards'
import { demo } from './demo'
import { button, dialog, expectLatest, field, filled, openTab, submit, told } from './steps'
import { expect, expectAccessible, logIn, test, visit, words } from './test'

const { card, cardLoad, change, common, list, search } = words.et

const pay = async (page: Page, pan: string, key: string) => {
  const { apiKey, terminalID } = demo()
  const reply = await page.request.post('/api/web/payments', {
    data: { pan, amount: 100, terminalID },
    headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': `${key} ${pan}` },
  })
  return [reply.status(), (await reply.json()).blocked]
}

const rowOf = (page: Page, pan: string) => page.getByRole('row').filter({ hasText: panInGroups(pan) })

test('a card is blocked for a reason, refuses payments and is found as blocked, until it is unblocked', async ({
  page,
}) => {
  await logIn(page, 'superuser')
  const customerID = await addCustomer(page, `Blokeering ${Date.now()}`, 'Filiaal')
  const [one] = await issueCards(page, customerID, 1)
  if (!one) throw new Error('No card')
  const pan = panInGroups(one.pan)
  await visit(page, `/cards/${one.id}`)

  await button(page, card.block).click()
  await expectAccessible(page, '[role=dialog]')
  await field(page, card.reason).fill('Kaart kadus rongis')
  await submit(page, card.block)
  await expect(told(page, card.standingBlocked, pan)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Kaart kadus rongis' })).toBeVisible()
  await expect(page.getByText(card.isBlocked)).toBeVisible()
  await expectAccessible(page)
  expect(await pay(page, one.pan, 'blocked')).toEqual([409, true])
  await expect(button(page, words.et.transaction.add)).toHaveAttribute('aria-disabled', 'true')
  await openTab(page, change.title)
  // The time of the block, and its reason.
  await expectLatest(page, ['', 'Kaart kadus rongis'], demo().users.superuser)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: search.title }).fill(one.pan.slice(-6))
  await expect(page.getByRole('option').filter({ hasText: pan })).toContainText(card.standingBlocked)
  await page.keyboard.press('Escape')

  await button(page, cardLoad.replace).click()
  await expect(field(page, cardLoad.reason)).toHaveValue('Kaart kadus rongis')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await button(page, card.unblock).click()
  await expect(told(page, card.unblocked, pan)).toBeVisible()
  await expect(button(page, card.block)).toBeVisible()
  expect(await pay(page, one.pan, 'unblocked')).toEqual([201, undefined])
})

test('selected cards are blocked together, which is taken back, and unblocked after a preview', async ({
  page,
}) => {
  await logIn(page, 'superuser')
  const customerID = await addCustomer(page, `Blokeeringud ${Date.now()}`, 'Filiaal')
  const cards = await issueCards(page, customerID, 2)
  await visit(page, `/customers/${customerID}?tab=cards`)
  const selectAll = async () => {
    for (const { pan } of cards) await rowOf(page, pan).getByRole('checkbox').check()
    await expect(page.getByText(filled(list.selected, { count: 2 }))).toBeVisible()
  }
  const block = async () => {
    await selectAll()
    await button(page, card.block).click()
    await field(page, card.reason).fill('Vargus')
    await expectAccessible(page, '[role=dialog]')
    await submit(page, filled(card.blockSelected_other, { count: 2 }))
  }

  await block()
  const notice = told(page, card.standingBlocked, filled(card.blockedCards_other, { count: 2 }))
  await notice.getByRole('button', { name: common.undo }).click()
  await expect(told(page, card.unblocked, filled(card.unblockedCards_other, { count: 2 }))).toBeVisible()
  for (const { pan } of cards) await expect(rowOf(page, pan)).toContainText(card.active)

  await block()
  for (const { pan } of cards) await expect(rowOf(page, pan)).toContainText(card.standingBlocked)
  await selectAll()
  await expect(button(page, card.block)).toHaveCount(0)
  await pressAction(page, card.unblock)
  await expect(dialog(page).getByRole('row').nth(1)).toContainText(card.standingBlocked)
  await submit(page, filled(card.unblockSelected_other, { count: 2 }))
  for (const { pan } of cards) await expect(rowOf(page, pan)).toContainText(card.active)
})

test('a blocked card among the selected ones is named before they are blocked', async ({ page }) => {
  await logIn(page, 'superuser')
  const customerID = await addCustomer(page, `Osaline ${Date.now()}`, 'Filiaal')
  const cards = await issueCards(page, customerID, 2)
  const origin = new URL(demo().url).origin
  const blocked = await page.request.put('/api/cards/block', {
    data: { cardIDs: [cards[0]?.id], reason: 'Kadunud' },
    headers: { origin },
  })
  expect(blocked.status()).toBe(204)
  await visit(page, `/customers/${customerID}?tab=cards`)
  for (const { pan } of cards) await rowOf(page, pan).getByRole('checkbox').check()
  await button(page, card.block).click()
  await field(page, card.reason).fill('Vargus')
  await expect(dialog(page).getByRole('row').nth(1)).toContainText(refusal.cardBlocked)
  const leaveOut = dialog(page).getByLabel(card.leaveOut_one)
  await expect(leaveOut).toBeChecked()
  await leaveOut.uncheck()
  await expect(dialog(page).getByRole('row').nth(1)).toContainText(refusal.cardBlocked)
  await expect(dialog(page).locator('button[type=submit]')).toHaveAttribute('aria-disabled', 'true')
  await leaveOut.check()
  await submit(page, filled(card.blockSelected_one, { count: 1 }))
  await expect(told(page, card.standingBlocked, filled(card.blockedCards_one, { count: 1 }))).toBeVisible()
})

test('blocked and replaced cards get no money unless they are taken in', async ({ page }) => {
  await logIn(page, 'superuser')
  const customerID = await addCustomer(page, `Kahtlane ${Date.now()}`, 'Filiaal')
  const [lost, found, sound] = await issueCards(page, customerID, 3)
  if (!lost || !found || !sound) throw new Error('No card')
  const headers = { origin: new URL(demo().url).origin }
  const replaced = await page.request.post(`/api/cards/${lost.id}/replace`, {
    data: { reason: 'Kadunud' },
    headers,
  })
  expect(replaced.ok()).toBe(true)
  await page.request.put('/api/cards/block', { data: { cardIDs: [found.id], reason: 'Leitud' }, headers })

  await visit(page, `/customers/${customerID}?tab=cards`)
  for (const { pan } of [lost, found, sound]) await rowOf(page, pan).getByRole('checkbox').check()
  await button(page, cardLoad.load).click()
  await field(page, cardLoad.amount).fill('5')
  await field(page, cardLoad.reason).fill('Preemia')
  await expect(dialog(page).getByRole('row').filter({ hasText: card.replaced })).toHaveCount(1)
  await expect(dialog(page).getByRole('row').filter({ hasText: card.standingBlocked })).toHaveCount(1)
  const leaveOut = dialog(page).getByLabel(filled(card.leaveOut_other, { count: 2 }))
  await expect(leaveOut).toBeChecked()
  await expectAccessible(page, '[role=dialog]')
  await leaveOut.uncheck()
  await expect(dialog(page).locator('button[type=submit]')).toHaveText(
    filled(cardLoad.loadCount_other, { count: 3 }),
  )
  await expect(dialog(page)).toHaveAccessibleName(filled(cardLoad.loadCount_other, { count: 3 }))
  await leaveOut.check()
  await expect(dialog(page)).toHaveAccessibleName(filled(cardLoad.loadCount_one, { count: 1 }))
  await submit(page, filled(cardLoad.loadCount_one, { count: 1 }))
  await expect(dialog(page)).toBeHidden()

  for (const { pan } of [lost, found]) await rowOf(page, pan).getByRole('checkbox').check()
  await pressAction(page, card.unblock)
  await expect(dialog(page).getByLabel(card.leaveOut_one)).toBeChecked()
  await submit(page, filled(card.unblockSelected_one, { count: 1 }))
  await expect(rowOf(page, found.pan)).not.toContainText(card.standingBlocked)
  await expect(rowOf(page, lost.pan)).toContainText(card.replaced)

  await visit(page, '/cards')
  const state = page.getByRole('combobox', { name: card.cardState })
  await state.click()
  await page.getByRole('option', { name: card.standingBlocked, exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: card.active })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: card.replaced })).not.toHaveCount(0)
  await expect(page).toHaveURL('/cards?cardState=4&blocked=true')
  await state.click()
  await page.getByRole('option', { name: card.soon }).click()
  await expect(page).toHaveURL('/cards?expiringSoon=true')
})
