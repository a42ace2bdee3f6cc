import { panInGroups } from '@kaarditeek/domain/card/pan'
import { refusal as refusalsInEnglish } from '@kaarditeek/i18n/en/error'
import { refusal } from '@kaarditeek/i18n/et/error'
import { formatMoney } from '@kaarditeek/i18n/format'
import type { Page } from '@playwright/test'
import { addCustomer, issueCards } from './cards'
import { button, dialog, field, filled, openTab, submit, told } from './steps'
import { expect, expectAccessible, languages, logIn, test, visit, words } from './test'

const { card, cardLoad, common } = words.et

const refusals = { et: refusal, en: refusalsInEnglish }
const euros = formatMoney
/** The loaded amount, and what is left then. */
const amounts = { et: ['25,00 €', '75,00 €'], en: ['€25.00', '€75.00'] } as const
const rowOf = (page: Page, pan: string) => page.getByRole('row').filter({ hasText: panInGroups(pan) })
const leftOn = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/cards/${id}/limits-totals-balance`)).json()).amountBalance

/** Issues cards with 50 € each to a new customer. */
const newCards = async (page: Page, name: string, count: number) => {
  await logIn(page, 'superuser')
  const customerID = await addCustomer(page, `${name} ${Date.now()}`, 'Filiaal')
  const [one, other] = await issueCards(page, customerID, count)
  if (!one) throw new Error('No card')
  return { customerID, one, other: other ?? one }
}

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })
    const t = words[language].cardLoad
    const [loaded, left] = amounts[language]

    test('a card is loaded on its page, and the load is taken back', async ({ page }) => {
      const { one } = await newCards(page, 'Laadimine', 1)
      await visit(page, `/cards/${one.id}`)
      await button(page, t.load).click()
      await expectAccessible(page, '[role=dialog]')
      await field(page, t.amount).fill('999999')
      await field(page, t.reason).fill('Boonus')
      await expect(dialog(page).locator('button[type=submit]')).toHaveAttribute('aria-disabled', 'true')
      await expect(field(page, t.amount)).toHaveAccessibleDescription(
        new RegExp(refusals[language].limitTooHigh),
      )
      await field(page, t.amount).fill('25')
      await expect(dialog(page)).toContainText(`→ ${left}`)
      await submit(page, t.load)
      await expect(told(page, t.loaded, left)).toBeVisible()

      await openTab(page, t.title)
      const rows = page.getByRole('table', { name: t.title }).getByRole('row')
      await expect(rows.nth(1)).toContainText('Boonus')
      await expect(rows.nth(1)).toContainText(loaded)
      await expectAccessible(page)
      await rows.nth(1).getByRole('button').click()
      await field(page, t.reason).fill('Vale kaart')
      await submit(page, t.reverse)
      await expect(rows.nth(1)).toContainText(t.kinds_reversal)
      await expect(rows.nth(2)).toContainText(t.reversed)
      await expect(rows.nth(2).getByRole('button')).toHaveCount(0)
      expect(await leftOn(page, one.id)).toBe(5000)
    })
  })

test('a load is taken back from its notice, once', async ({ page }) => {
  const { one } = await newCards(page, 'Tagasi', 1)
  await visit(page, `/cards/${one.id}`)
  await button(page, cardLoad.load).click()
  await field(page, cardLoad.amount).fill('25')
  await field(page, cardLoad.reason).fill('Boonus')
  await submit(page, cardLoad.load)
  const loaded = told(page, cardLoad.loaded, euros(7500))
  await expectAccessible(page)
  await loaded.getByRole('button', { name: common.undo }).click()
  await expect(loaded).toHaveCount(0)
  await expect(told(page, cardLoad.reversedLoad, '')).toBeVisible()
  expect(await leftOn(page, one.id)).toBe(5000)
  await openTab(page, cardLoad.title)
  const rows = page.getByRole('table', { name: cardLoad.title }).getByRole('row')
  await expect(rows.nth(1)).toContainText(cardLoad.takenBack)
  await expect(rows.nth(2)).toContainText(cardLoad.reversed)
})

test('money moves to another card of the customer', async ({ page }) => {
  const { one, other } = await newCards(page, 'Ülekanne', 2)
  await visit(page, `/cards/${one.id}`)
  await button(page, cardLoad.transfer).click()
  await dialog(page).getByRole('combobox', { name: cardLoad.toCardID }).click()
  await page
    .getByRole('option')
    .filter({ hasText: panInGroups(other.pan) })
    .click()
  await field(page, cardLoad.amount).fill('20')
  await submit(page, cardLoad.transfer)
  await expect(told(page, cardLoad.transferred, euros(2000))).toBeVisible()
  expect([await leftOn(page, one.id), await leftOn(page, other.id)]).toEqual([3000, 7000])
})

test('a lost card is replaced, and its successor has the rest', async ({ page }) => {
  const { one } = await newCards(page, 'Asendus', 1)
  await visit(page, `/cards/${one.id}`)
  await button(page, cardLoad.replace).click()
  await expectAccessible(page, '[role=dialog]')
  await field(page, cardLoad.reason).fill('Kaart kadus rongis')
  await submit(page, cardLoad.replace)
  await expect(told(page, cardLoad.replaced, '')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`/cards/${one.id}(\\?|$)`))
  const successor = Number(/\/cards\/(\d+)/.exec(page.url())?.[1])
  expect([await leftOn(page, one.id), await leftOn(page, successor)]).toEqual([0, 5000])
  await expect(page.getByText(euros(5000)).first()).toBeVisible()
  await visit(page, `/cards/${one.id}`)
  await expect(page.getByText(card.isBlocked)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText(card.replaced)
  await expect(button(page, cardLoad.replace)).toHaveCount(0)
  await expect(
    page.getByRole('alert').getByRole('link', { name: card.replacedBy.split('{{')[0] }),
  ).toBeVisible()
  await page.getByRole('link', { name: card.openSuccessor }).click()
  await expect(page).toHaveURL(new RegExp(`/cards/${successor}(\\?|$)`))
})

test('selected cards are loaded together', async ({ page }) => {
  const { customerID, one, other } = await newCards(page, 'Laadimised', 2)
  await visit(page, `/customers/${customerID}?tab=cards`)
  for (const { pan } of [one, other]) await rowOf(page, pan).getByRole('checkbox').check()
  await button(page, cardLoad.load).click()
  await expect(dialog(page).getByRole('row').nth(1)).toContainText(euros(5000))
  await field(page, cardLoad.amount).fill('999999')
  await field(page, cardLoad.reason).fill('Aastapäev')
  await expect(dialog(page).locator('button[type=submit]')).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog(page).getByRole('alert')).toContainText(filled(card.unfit_other, { count: 2 }))
  await expect(dialog(page).getByRole('alert')).toContainText(refusal.limitTooHigh)
  await field(page, cardLoad.amount).fill('10')
  await expect(dialog(page).getByRole('row').nth(1)).toContainText(`${euros(5000)} → ${euros(6000)}`)
  await expectAccessible(page, '[role=dialog]')
  await submit(page, filled(cardLoad.loadCount_other, { count: 2 }))
  const notice = told(page, filled(cardLoad.loadedCards_other, { count: 2 }), euros(2000))
  await expect(notice.getByRole('link', { name: cardLoad.openPlan })).toBeVisible()
  expect([await leftOn(page, one.id), await leftOn(page, other.id)]).toEqual([6000, 6000])
})
