import { readFile } from 'node:fs/promises'
import { loadColumns } from '@kaarditeek/domain/card/load/file'
import { panInGroups } from '@kaarditeek/domain/card/pan'
import { addCustomer, chooseCorrected, issueCards } from './cards'
import { demo } from './demo'
import { button, dialog, field, filled, submit } from './steps'
import { expect, expectAccessible, logIn, test, visit, words } from './test'

const { card, cardFile, cardLoad, form, loadPlan, loadPlanCard } = words.et

test('selected cards are loaded up to a level every month, and the plan is found and stopped', async ({
  page,
}) => {
  await logIn(page, 'superuser')
  const reason = `Kuutoetus ${Date.now()}`
  const customerID = await addCustomer(page, `Laadimine ${Date.now()}`, 'Filiaal')
  const cards = await issueCards(page, customerID, 2)
  await visit(page, `/customers/${customerID}?tab=cards`)
  for (const { pan } of cards)
    await page
      .getByRole('row')
      .filter({ hasText: panInGroups(pan) })
      .getByRole('checkbox')
      .check()
  await button(page, cardLoad.load).click()
  await field(page, cardLoad.amount).fill('500')
  await field(page, cardLoad.reason).fill(reason)
  await dialog(page).getByRole('checkbox', { name: cardLoad.monthly }).check()
  const first = dialog(page).getByText(cardLoad.monthlyNow.split('{{')[0] ?? '')
  await expect(first).toBeVisible()
  // Until the day is there, nothing is said of when.
  const ofDay = dialog(page).getByRole('checkbox', { name: cardLoad.on })
  await ofDay.check()
  await expect(button(page, filled(cardLoad.orderCount_other, { count: 2 }))).toBeVisible()
  await expect(first).toBeHidden()
  await ofDay.uncheck()
  await dialog(page).getByRole('checkbox', { name: cardLoad.upTo }).check()
  await expectAccessible(page, '[role=dialog]')
  await dialog(page).locator('button[type=submit]').click()
  await expect(dialog(page)).toBeHidden()

  await visit(page, '/cards')
  await page.getByRole('link', { name: loadPlan.title }).click()
  const row = page.getByRole('row').filter({ hasText: reason })
  await expect(row).toContainText(loadPlan.states_monthly)

  await test.step('the page of a card tells what is to come, and leads to it', async () => {
    await visit(page, `/cards/${cards[0]?.id}`)
    const planned = page.getByRole('alert').filter({ hasText: loadPlan.toCome })
    await expect(planned).toContainText(loadPlan.monthly)
    await expectAccessible(page)
    await planned.getByRole('link', { name: filled(loadPlan.loadsUpTo, { value: '500,00\u00a0€' }) }).click()
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reason)
  await expect(page.getByText(filled(loadPlanCard.sumUpTo, { sum: '1\u00a0000,00\u00a0€' }))).toBeVisible()
  await expect(page.getByRole('columnheader', { name: loadPlanCard.level })).toBeVisible()
  for (const { pan } of cards) await expect(page.getByText(panInGroups(pan))).toBeVisible()
  const rows = page.locator('[data-row]')
  await expect(rows.filter({ hasText: 'Laadimine' }).filter({ hasText: card.active })).toHaveCount(2)
  await expect(rows.filter({ hasText: loadPlanCard.results_loaded })).toHaveCount(2)
  await expectAccessible(page)

  await button(page, loadPlan.stop).click()
  await dialog(page).getByRole('button', { name: loadPlan.stop }).click()
  await expect(page.getByText(loadPlan.states_stopped).first()).toBeVisible()
  await expect(page.getByTitle('superuser@demo.test').first()).toHaveText('Sirje Peakasutaja')
  await expect(page.getByText(loadPlan.stoppedBy)).toBeVisible()
  await page.getByRole('combobox', { name: loadPlanCard.lastRun }).click()
  await page.getByRole('option', { name: loadPlanCard.results_refused }).click()
  await expect(page.getByText(words.et.list.nothingMatches)).toBeVisible()
  await expect(button(page, loadPlan.stop)).toBeHidden()

  await page.getByRole('combobox', { name: loadPlanCard.lastRun }).click()
  await page.getByRole('option', { name: loadPlanCard.results_loaded }).click()
  await button(page, cardLoad.reverse).click()
  await expect(button(page, filled(loadPlan.reverse_other, { count: 2 }))).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await field(page, cardLoad.reason).fill('Vale summa')
  await submit(page, filled(loadPlan.reverse_other, { count: 2 }))
  await expect(rows.filter({ hasText: cardLoad.reversed })).toHaveCount(2)
  await expect(
    page.locator('#content').getByText(filled(loadPlan.reversedRun_other, { count: 2 })),
  ).toBeVisible()
  await expect(button(page, cardLoad.reverse)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(loadPlan.states_reversed, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: loadPlan.data })).toContainText(
    filled(loadPlan.takenBack, { sum: '900,00\u00a0€' }),
  )
  await visit(page, '/cards/loads')
  await expect(row).toContainText(loadPlan.states_reversed)
})

const fileOf = (rows: string[][]) => ({
  name: 'loads.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([loadColumns, ...rows].map((cells) => `${cells.join(';')}\r\n`).join('')),
})

test('cards are loaded from a file, once its faulty row is corrected', async ({ page }) => {
  await logIn(page, 'superuser')
  const reason = `Jõulud ${Date.now()}`
  const customerID = await addCustomer(page, `Laadimisfail ${Date.now()}`, 'Filiaal')
  const [first, second] = await issueCards(page, customerID, 2)
  if (!first || !second) throw new Error('No cards')
  const blocked = await page.request.put('/api/cards/block', {
    data: { cardIDs: [second.id], reason: 'Kadunud' },
    headers: { origin: new URL(demo().url).origin },
  })
  expect(blocked.status()).toBe(204)
  await visit(page, '/cards')
  await button(page, cardLoad.fromFile).click()
  const choose = dialog(page).locator('input[type=file]')
  const pan = panInGroups(first.pan)
  await choose.setInputFiles(
    fileOf([
      [pan, '12,50', '', ''],
      [second.pan, '-1', '', ''],
    ]),
  )
  await field(page, cardLoad.reason).fill(reason)
  await expectAccessible(page, '[role=dialog]')
  await button(page, cardFile.check).click()
  await expect(dialog(page).getByRole('row').last()).toContainText(cardLoad.amount)
  await expect(dialog(page).getByRole('alert')).toBeFocused()
  await expectAccessible(page, '[role=dialog]')
  await test.step('a row that only a blocked card makes too high does not refuse the file', async () => {
    await chooseCorrected(
      page,
      fileOf([
        [pan, '12,50', '', ''],
        [second.pan, '999999', '', ''],
      ]),
    )
    await expect(dialog(page)).toContainText(cardLoad.blockedRefused)
    await expect(page.getByRole('checkbox', { name: card.leaveOut_one })).toHaveCount(0)
    await button(page, form.edit).click()
  })
  await choose.setInputFiles(
    fileOf([
      [pan, '12,50', '', ''],
      [second.pan, '7', '', 'Eraldi'],
    ]),
  )
  await button(page, cardFile.check).click()
  await expect(dialog(page)).toContainText('12,50')
  await expect(dialog(page)).not.toContainText('19,50')
  const leftOut = dialog(page)
    .getByRole('listitem')
    .filter({ hasText: panInGroups(second.pan) })
  await expect(leftOut).toContainText(card.standingBlocked)
  await expectAccessible(page, '[role=dialog]')

  await test.step('on a phone the buttons stay in sight', async () => {
    await page.setViewportSize({ width: 390, height: 664 })
    for (const name of [form.edit, filled(cardLoad.loadCount_one, { count: 1 })])
      await expect(button(page, name)).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('closing asks, and the blocked card is left out until it is taken in', async () => {
    await page.keyboard.press('Escape')
    await button(page, cardLoad.leaveStay).click()
    await expect(button(page, filled(cardLoad.loadCount_one, { count: 1 }))).toBeVisible()
    await page.getByRole('checkbox', { name: card.leaveOut_one }).uncheck()
    await expect(dialog(page)).toContainText('19,50')
  })

  await test.step('a load whose answer is lost asks before it is left, and is repeated as it was', async () => {
    const address = '**/api/cards/loads'
    await page.route(address, async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    const load = button(page, filled(cardLoad.loadCount_other, { count: 2 }))
    await load.click()
    await expect(page.getByRole('checkbox', { name: card.leaveOut_one })).toBeDisabled()
    await page.unroute(address)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: cardLoad.lostTitle })).toBeVisible()
    await button(page, cardLoad.leaveStay).click()
    await load.click()
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reason)
  await expect(page.getByText(loadPlan.states_done)).toBeVisible()
  await expect(page.getByText('Eraldi')).toBeVisible()
})

test('the template of loads has the numbers of the list’s cards, as text for spreadsheets', async ({
  page,
}) => {
  await logIn(page, 'superuser')
  const customerName = `Mall ${Date.now()}`
  const [card] = await issueCards(page, await addCustomer(page, customerName, 'Filiaal'), 1)
  await visit(page, `/cards?customerName=${customerName}`)
  await button(page, cardLoad.fromFile).click()
  const downloaded = page.waitForEvent('download')
  await button(page, cardLoad.template).click()
  const path = await (await downloaded).path()
  expect(await readFile(path, 'utf8')).toBe(
    `\ufeffpan;amount;uses;comment\r\n${panInGroups(card?.pan ?? '')};;;\r\n`,
  )
})
