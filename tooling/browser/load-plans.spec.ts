import { panInGroups } from '@kaarditeek/domain/card/pan'
import { addCustomer, issueCards } from './cards'
import { button, dialog, field } from './steps'
import { expect, expectAccessible, logIn, test, visit, words } from './test'

const { cardLoad, loadPlan } = words.et

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
  await dialog(page).getByRole('checkbox', { name: cardLoad.upTo }).check()
  await expectAccessible(page, '[role=dialog]')
  await dialog(page).locator('button[type=submit]').click()
  await expect(dialog(page)).toBeHidden()

  await visit(page, '/cards')
  await page.getByRole('link', { name: loadPlan.title }).click()
  const row = page.getByRole('row').filter({ hasText: reason })
  await expect(row).toContainText(loadPlan.states_monthly)
  await row.getByRole('link', { name: reason }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reason)
  for (const { pan } of cards) await expect(page.getByText(panInGroups(pan))).toBeVisible()
  await expectAccessible(page)

  await button(page, loadPlan.stop).click()
  await dialog(page).getByRole('button', { name: loadPlan.stop }).click()
  await expect(page.getByText(loadPlan.states_stopped).first()).toBeVisible()
  await expect(button(page, loadPlan.stop)).toBeHidden()
})
