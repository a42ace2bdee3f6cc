import { panInGroups } from '@kaarditeek/domain/card/pan'
import { addCustomer, issueCards } from './cards'
import { button, dialog, field, openTab, submit, told } from './steps'
import { expect, languages, logIn, test, visit, words } from './test'

/** Whether a role changes cards, and whether it sees what is owed. */
const roles = {
  superuser: { changes: true, owed: true },
  operator: { changes: true, owed: false },
  viewer: { changes: false, owed: false },
} as const

const newCards = async (page: Parameters<typeof issueCards>[0], count: number) => {
  const customerID = await addCustomer(page, `Toimingud ${Date.now()}`, 'Filiaal')
  const [one, other] = await issueCards(page, customerID, count)
  if (!one) throw new Error('No card')
  return { one, other: other ?? one }
}

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })
    const { card, cardLoad, common, report } = words[language]

    for (const [role, may] of Object.entries(roles))
      test(`${role} is offered what the role allows`, async ({ page }) => {
        await logIn(page, 'superuser')
        const { one } = await newCards(page, 2)
        await logIn(page, role as keyof typeof roles, `/cards/${one.id}`)
        await expect(page.getByRole('tab', { name: cardLoad.title })).toBeVisible()
        for (const act of [cardLoad.load, cardLoad.transfer, cardLoad.replace, card.block])
          await expect(button(page, act)).toHaveCount(may.changes ? 1 : 0)
        expect((await page.request.get('/api/reports/outstanding')).status()).toBe(may.owed ? 200 : 403)
        await visit(page, '/reports?tab=outstanding')
        if (may.owed)
          await expect(page.getByRole('region', { name: report.outstanding }).first()).toBeVisible()
        else await expect(page).toHaveURL('/')
      })

    test('an operator loads, blocks, moves money and replaces a card', async ({ page }) => {
      await logIn(page, 'operator', '/')
      const { one, other } = await newCards(page, 2)
      await visit(page, `/cards/${one.id}`)
      await button(page, cardLoad.load).click()
      await field(page, cardLoad.amount).fill('25')
      await field(page, cardLoad.reason).fill('Boonus')
      await submit(page, cardLoad.load)
      await expect(told(page, cardLoad.loaded, '')).toBeVisible()

      await button(page, card.block).click()
      await field(page, card.reason).fill('Kadus')
      await submit(page, card.block)
      await button(page, card.unblock).click()
      await expect(button(page, card.block)).toBeVisible()

      await button(page, cardLoad.transfer).click()
      await dialog(page).getByRole('combobox', { name: cardLoad.toCardID }).click()
      await page
        .getByRole('option')
        .filter({ hasText: other.pan.slice(-4) })
        .first()
        .click()
      await field(page, cardLoad.amount).fill('20')
      await submit(page, cardLoad.transfer)
      await expect(told(page, cardLoad.transferred, '')).toBeVisible()

      await button(page, cardLoad.replace).click()
      await field(page, cardLoad.reason).fill('Kriimustatud')
      await submit(page, cardLoad.replace)
      // The address changes before the page does, which then scrolls to its top.
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(panInGroups(one.pan))
      await expect(page).not.toHaveURL(new RegExp(`/cards/${one.id}(\\?|$)`))
      const successor = new URL(page.url()).pathname
      await openTab(page, cardLoad.title)
      await expect(page.getByRole('table', { name: cardLoad.title })).toContainText(cardLoad.kinds_transfer)

      // A replaced card leads to the new one first; what is still possible is below a button.
      await visit(page, `/cards/${one.id}`)
      await expect(page.getByRole('link', { name: card.openSuccessor })).toHaveAttribute('href', successor)
      await expect(button(page, cardLoad.replace)).toHaveCount(0)
      await expect(button(page, cardLoad.load)).toBeHidden()
      await button(page, common.moreActions).click()
      await expect(button(page, cardLoad.load)).toBeVisible()

      // Unblocking it asks first: whoever finds it could pay with it.
      await button(page, card.unblock).click()
      await dialog(page).getByLabel(card.unblockUnderstood).check()
      await submit(page, card.unblock)
      await expect(button(page, card.block)).toBeVisible()
    })
  })

for (const role of ['activator', 'distributor', 'administrator'] as const)
  test(`${role} sees no card and nothing of what is owed`, async ({ page }) => {
    await logIn(page, role, '/')
    for (const path of ['/cards/1', '/reports?tab=outstanding', '/reports?tab=months']) {
      await visit(page, path)
      await expect(page).not.toHaveURL(path)
    }
    expect((await page.request.get('/api/reports/outstanding')).status()).toBe(403)
  })
