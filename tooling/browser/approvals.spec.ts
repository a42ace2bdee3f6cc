import { panInGroups } from '@kaarditeek/domain/card/pan'
import { refusal } from '@kaarditeek/i18n/et/error'
import { formatMoney } from '@kaarditeek/i18n/format'
import type { Page } from '@playwright/test'
import { addCustomer, issueCards } from './cards'
import { demo } from './demo'
import { button, dialog, field, submit } from './steps'
import { expect, expectAccessible, logIn, test, visit, words } from './test'

// They set the sums of one company in turn, above what other tests load, limit and refund there.
test.describe.configure({ mode: 'default' })

const {
  approval,
  card: cards,
  cardFile,
  cardLoad,
  change,
  common,
  form,
  frame,
  home,
  loadPlan,
  transaction,
} = words.et

type Sum = 'approveLoadsAbove' | 'approveLimitsAbove' | 'approveRefundsAbove'

/** Sets a sum in euros as the superuser, who stays logged in. */
const setSum = async (page: Page, sum: Sum, euro: number) => {
  await logIn(page, 'superuser', '/companies/company?tab=approvals')
  await button(page, approval.editPolicy).click()
  await field(page, approval[sum]).fill(String(euro))
  await dialog(page).locator('button[type=submit]').click()
  await expect(page.getByText(formatMoney(euro * 100))).toBeVisible()
}

/** Removes the only sum. */
const clearSum = async (page: Page, sum: Sum) => {
  await visit(page, '/companies/company?tab=approvals')
  await button(page, approval.editPolicy).click()
  await field(page, approval[sum]).fill('')
  await dialog(page).locator('button[type=submit]').click()
  await expect(page.getByText(approval.never, { exact: true })).toHaveCount(3)
}

test('a load above the company’s sum waits until a second person approves it', async ({ page }) => {
  await logIn(page, 'superuser', '/companies/company?tab=approvals')
  await button(page, approval.editPolicy).click()
  await field(page, approval.approveLoadsAbove).fill('90000')
  await expectAccessible(page, '[role=dialog]')
  await dialog(page).locator('button[type=submit]').click()
  await expect(page.getByText(/90\s000,00\s€/)).toBeVisible()
  const customerID = await addCustomer(page, `Kinnitus ${Date.now()}`, 'Filiaal')
  const [card] = await issueCards(page, customerID, 1)
  if (!card) throw new Error('No card was issued')

  await logIn(page, 'operator', `/cards/${card.id}`)
  await button(page, cardLoad.load).click()
  await field(page, cardLoad.amount).fill('90000')
  await expect(dialog(page).getByText(form.needsApproval)).toBeHidden()
  await field(page, cardLoad.amount).fill('95000')
  await expect(dialog(page).getByText(form.needsApproval)).toBeVisible()
  await expect(dialog(page).locator('button[type=submit]')).toHaveText(form.askApproval)
  await expectAccessible(page, '[role=dialog]')
  await field(page, cardLoad.reason).fill('Suur kingitus')
  await dialog(page).locator('button[type=submit]').click()
  const waits = dialog(page).getByRole('status')
  await expect(waits).toContainText(refusal.approvalNeeded)
  await expect(waits.getByRole('link', { name: form.seeApproval })).toBeVisible()
  await expect(dialog(page).locator('button[type=submit]')).toHaveCount(0)
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0)
  await expect(dialog(page)).toContainText('Suur kingitus')
  await expectAccessible(page, '[role=dialog]')
  await dialog(page).getByRole('button', { name: common.close }).last().click()
  await page.getByRole('link', { name: /Laadimine 95\s000,00\s€/ }).click()
  await expect(page.getByText(approval.states_waiting)).toBeVisible()
  await expect(button(page, approval.approve)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(refusal.ownApproval)).toBeVisible()
  const effect = page.getByRole('region', { name: approval.effect_waiting })
  await expect(effect).toContainText(panInGroups(card.pan))
  await expect(effect).toContainText(/→ 95\s050,00\s€/)
  await expect(page.getByRole('region', { name: approval.cardNow })).toContainText('Kinkekaart')
  await button(page, approval.withdraw).click()
  await expect(dialog(page)).toContainText(approval.withdrawBody)
  await dialog(page).getByRole('button', { name: common.cancel }).click()
  await test.step('the page of loads says that a request waits, and leads to it', async () => {
    await visit(page, '/cards/loads')
    await page.getByRole('link', { name: loadPlan.waiting_one.replace('{{count}}', '1') }).click()
    await expect(page).toHaveURL(/approvals\?kind=load&state=waiting/)
    await expect(page.getByRole('row').filter({ hasText: panInGroups(card.pan) })).toBeVisible()
  })
  await test.step('its link leads back to the loads, also from a request', async () => {
    await page.getByRole('link', { name: approval.kinds_load }).first().click()
    await page.locator('[data-back]').filter({ hasText: approval.title }).click()
    await page.locator('[data-back]').filter({ hasText: cardLoad.title }).click()
    await expect(page).toHaveURL(/cards\/loads/)
  })
  await test.step('a file with such a load asks too, and the asker takes it back', async () => {
    await visit(page, '/cards')
    await button(page, cardLoad.fromFile).click()
    const buffer = Buffer.from(`Kaardinumber;Summa\n${card.pan};91000\n`)
    const file = { name: 'laadimised.csv', mimeType: 'text/csv', buffer }
    await dialog(page).locator('input[type=file]').setInputFiles(file)
    await field(page, cardLoad.reason).fill('Failist')
    await button(page, cardFile.check).click()
    await expect(dialog(page).getByText(form.needsApproval)).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await dialog(page).getByRole('button', { name: form.askApproval }).click()
    await expect(page.getByText(refusal.approvalNeeded)).toBeVisible()
    await page.getByRole('link', { name: form.seeApproval }).click()
    await expect(page.getByRole('heading', { name: /Laadimine 91\s000,00\s€/ })).toBeVisible()
    await button(page, approval.withdraw).click()
    await dialog(page).getByRole('button', { name: approval.withdraw }).click()
    await expect(page.getByText(approval.withdrawn, { exact: true }).first()).toBeVisible()
  })
  await test.step('the asker is told that an equal request waits', async () => {
    await visit(page, `/cards/${card.id}`)
    await button(page, cardLoad.load).click()
    await field(page, cardLoad.amount).fill('94000')
    await expect(dialog(page).getByText(form.needsApproval)).toBeVisible()
    await expect(dialog(page).getByText(cardLoad.equalWaits)).toBeHidden()
    await field(page, cardLoad.amount).fill('95000')
    await expect(dialog(page).getByText(cardLoad.equalWaits)).toBeVisible()
  })

  await logIn(page, 'superuser', '/')
  await expect(page.getByRole('link', { name: `${frame.approvals} 1` })).toBeVisible()
  await page.getByRole('link', { name: home.approvals_one.replace('{{count}}', '1') }).click()
  const row = page.getByRole('row').filter({ hasText: panInGroups(card.pan) })
  await expect(row).toContainText(/95\s000,00\s€/)
  await expectAccessible(page)
  await row.getByRole('link', { name: approval.kinds_load }).click()
  await button(page, approval.approve).click()
  await field(page, approval.reason).fill('Leping olemas')
  await dialog(page).getByRole('button', { name: approval.approve }).click()
  await expect(page.getByText(approval.states_approved).first()).toBeVisible()
  await expect(page.getByText('Leping olemas')).toBeVisible()
  await visit(page, `/cards/${card.id}?tab=changes`)
  await expect(
    page.getByText(change.approvedBy.replace('{{name}}', 'Sirje Peakasutaja')).first(),
  ).toBeVisible()
  await test.step('who asks again is told that the load was made', async () => {
    await visit(page, `/cards/${card.id}`)
    await button(page, cardLoad.load).click()
    await field(page, cardLoad.amount).fill('95000')
    const made = dialog(page).getByText(approval.equalMade.split('{{')[0] ?? '')
    await expect(made).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await field(page, cardLoad.amount).fill('94000')
    await expect(made).toBeHidden()
    await page.keyboard.press('Escape')
    await button(page, form.leave).click()
  })

  await clearSum(page, 'approveLoadsAbove')
})

test('limits above the sum are asked for without a tick, and the approver sees what changes', async ({
  page,
}) => {
  await setSum(page, 'approveLimitsAbove', 90000)
  const customerID = await addCustomer(page, `Limiit ${Date.now()}`, 'Filiaal')
  const [card] = await issueCards(page, customerID, 1)
  if (!card) throw new Error('No card was issued')

  await logIn(page, 'operator', `/cards/${card.id}`)
  await button(page, cards.editLimits).click()
  await field(page, cards.amountLimit).fill('100')
  await expect(dialog(page).getByLabel(cards.limitsUnderstood)).toBeVisible()
  await field(page, cards.amountLimit).fill('95000')
  await expect(dialog(page).getByLabel(cards.limitsUnderstood)).toHaveCount(0)
  await field(page, cards.comment).fill('Leping')
  await dialog(page).getByRole('button', { name: form.askApproval }).click()
  await dialog(page).getByRole('link', { name: form.seeApproval }).click()
  const after = /→ 95\s000,00\s€/
  await expect(page.getByRole('region', { name: approval.effect_waiting })).toContainText(after)

  const { pathname } = new URL(page.url())
  await test.step('the form says that a request waits, and refuses a second one', async () => {
    await visit(page, `/cards/${card.id}`)
    await button(page, cards.editLimits).click()
    await expect(dialog(page).getByText(refusal.limitsWait)).toBeVisible()
    await expect(dialog(page).getByRole('link', { name: form.seeApproval })).toBeVisible()
    await field(page, cards.amountLimit).fill('96000')
    await expect(dialog(page).getByRole('button', { name: form.askApproval })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expectAccessible(page, '[role=dialog]')
    await field(page, cards.amountLimit).fill('90')
    await expect(dialog(page).getByRole('button', { name: cards.editLimits })).not.toHaveAttribute(
      'aria-disabled',
    )
  })

  await logIn(page, 'superuser', pathname)
  await button(page, approval.approve).click()
  await expect(dialog(page)).toContainText(after)
  await dialog(page).getByRole('button', { name: approval.approve }).click()
  await expect(page.getByText(approval.states_approved).first()).toBeVisible()

  await clearSum(page, 'approveLimitsAbove')
})

test('a payment is asked to be cancelled once, and a phone shows of which card and when', async ({
  page,
}) => {
  await setSum(page, 'approveRefundsAbove', 20000)
  const customerID = await addCustomer(page, `Tagasi ${Date.now()}`, 'Filiaal')
  const [card] = await issueCards(page, customerID, 1, { amountLimit: 3_000_000 })
  if (!card) throw new Error('No card was issued')
  await visit(page, `/cards/${card.id}?tab=transactions`)
  await button(page, transaction.add).first().click()
  await field(page, transaction.amount).fill('20001,50')
  const terminal = dialog(page).getByRole('combobox', { name: transaction.terminalID })
  await terminal.fill(demo().terminalID)
  await page.getByRole('option').filter({ hasText: demo().terminalID }).first().click()
  await field(page, transaction.comment).fill('Kviitung 18')
  await submit(page, transaction.add)

  await logIn(page, 'operator', `/cards/${card.id}?tab=transactions`)
  const payment = page.getByRole('table', { name: transaction.title }).getByRole('row').nth(1)
  const cancel = payment.getByRole('button', { name: /^Tühista tehing/ })
  await cancel.click()
  await field(page, cards.reason).fill('Kaup tagastati')
  await dialog(page).getByRole('button', { name: form.askApproval }).click()
  await expect(dialog(page).getByText(refusal.approvalNeeded)).toBeVisible()
  await dialog(page).getByRole('button', { name: words.et.common.close }).last().click()
  await expect(payment.getByRole('link', { name: approval.states_waiting })).toBeVisible()
  await expect(cancel).toHaveAttribute('aria-disabled', 'true')
  await cancel.hover()
  await expect(page.getByRole('tooltip')).toContainText(refusal.refundWaits)
  await payment.getByRole('button', { name: /^Muuda tehingut/ }).click()
  await field(page, transaction.amount).fill('0')
  const askFor = dialog(page).getByRole('button', { name: form.askApproval })
  await expect(askFor).toHaveAttribute('aria-disabled', 'true')
  await dialog(page).getByRole('button', { name: words.et.common.cancel }).click()

  await logIn(page, 'superuser', '/approvals?toDecide=true')
  const row = page.getByRole('row').filter({ hasText: panInGroups(card.pan) })
  await expect(row).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row.getByRole('link', { name: panInGroups(card.pan) }).first()).toBeVisible()
  await expect(row).toContainText(/\d\d:\d\d/)
  await expectAccessible(page)
  await row.getByRole('link', { name: approval.kinds_cancel }).click()
  await expect(page.getByText(approval.cancels)).toBeVisible()
  await button(page, approval.approve).click()
  await dialog(page).getByRole('button', { name: approval.approve }).click()
  await expect(page.getByText(approval.states_approved).first()).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, `/cards/${card.id}?tab=transactions`)
  await payment.getByRole('button', { name: words.et.list.details }).click()
  await expect(page.getByRole('list', { name: change.title })).toContainText(
    change.approvedBy.replace('{{name}}', 'Sirje Peakasutaja'),
  )

  await clearSum(page, 'approveRefundsAbove')
})

test('a run with a load above the sum is asked for once, and taken back as a whole when it is approved', async ({
  page,
}) => {
  await setSum(page, 'approveRefundsAbove', 20000)
  const customerID = await addCustomer(page, `Korraga ${Date.now()}`, 'Filiaal')
  const [small, large] = await issueCards(page, customerID, 2)
  if (!small || !large) throw new Error('No cards were issued')
  const loaded = await page.request.post('/api/cards/loads', {
    data: {
      loads: [
        { cardID: small.id, amount: 2_000_000 },
        { cardID: large.id, amount: 2_000_001 },
      ],
      reason: 'Aasta toetus',
    },
    headers: { origin: new URL(demo().url).origin },
  })
  const { loadPlanID } = await loaded.json()

  await logIn(page, 'operator', `/cards/loads/${loadPlanID}`)
  await button(page, cardLoad.reverse).click()
  await expect(dialog(page).getByText(form.needsApproval)).toBeVisible()
  await expect(dialog(page)).toContainText(/40\s000,01\s€/)
  await expectAccessible(page, '[role=dialog]')
  await field(page, cardLoad.reason).fill('Vale aasta')
  await dialog(page).getByRole('button', { name: form.askApproval }).click()
  await expect(dialog(page).getByText(refusal.approvalNeeded)).toBeVisible()
  await expect(dialog(page).getByRole('region', { name: form.asked })).toContainText(/40\s000,01\s€/)
  await dialog(page).getByRole('button', { name: common.close }).last().click()
  const reverse = button(page, cardLoad.reverse)
  await expect(reverse).toHaveAttribute('aria-disabled', 'true')
  await reverse.hover()
  await expect(page.getByRole('tooltip')).toContainText(refusal.reversalWaits)
  await expectAccessible(page)
  await page.locator('#content').getByRole('link', { name: form.seeApproval }).click()
  const data = page.getByRole('region', { name: approval.data })
  await expect(data).toContainText(/Aasta toetus · 2 kaarti · 40\s000,01\s€/)
  await test.step('the page of a card says its own sum', async () => {
    await visit(page, `/cards/${small.id}`)
    await expect(page.getByText(/Laadimise tagasivõtmine 20\s000,00\s€, taotluses 2 kaarti/)).toBeVisible()
    await page.getByRole('link', { name: /taotluses 2 kaarti/ }).click()
    await expect(data).toBeVisible()
  })

  const request = new URL(page.url()).pathname
  await logIn(page, 'superuser', request)
  await expectAccessible(page)
  await button(page, approval.approve).click()
  await dialog(page).getByRole('button', { name: approval.approve }).click()
  await expect(page.getByText(approval.states_approved).first()).toBeVisible()
  await data.getByRole('link', { name: /Aasta toetus/ }).click()
  await expect(page.getByText(loadPlan.states_reversed, { exact: true }).first()).toBeVisible()

  await clearSum(page, 'approveRefundsAbove')
})
