import type { Page } from '@playwright/test'
import { demo } from './demo'
import { button, dialog, expectLatest, field, filled, openTab, submit, told } from './steps'
import { expect, expectAccessible, logIn, test, words } from './test'

const { change, common, settlement, terminal, terminalOwner } = words.et

type Balanced = { validFrom: string; balanceAndTotals: { amountBalance: number | null } }

const fillTerminal = async (page: Page, terminalID: string) => {
  await field(page, terminal.terminalID).fill(terminalID)
  await field(page, terminal.merchantID).fill('M1')
  await submit(page, terminal.add)
  await expect(page.getByRole('link', { name: terminalID, exact: true })).toBeVisible()
}

/** Enters a payment of 7 € of the day before at a terminal. */
const payYesterday = async (page: Page, terminalID: string) => {
  const headers = { origin: new URL(demo().url).origin }
  const ask = async (path: string) => (await (await page.request.get(path)).json()).list
  const [found] = await ask(`/api/terminals?search=${terminalID}`)
  const cards = await ask('/api/companies/cards?cardState=0&orderBy=pan&limit=100')
  const before = Date.now() - 2 * 86_400_000
  const { id } = cards.find(
    ({ validFrom, balanceAndTotals: { amountBalance } }: Balanced) =>
      (amountBalance ?? 0) > 5000 && Date.parse(validFrom) < before,
  )
  const data = {
    ...{ amount: 700, terminalID: found.id, dateIn: new Date(Date.now() - 86_400_000).toISOString() },
    ...{ comment: 'Eile', showCommentInReports: false },
  }
  const reply = await page.request.post(`/api/cards/${id}/transactions`, { data, headers })
  expect(reply.status(), await reply.text()).toBeLessThan(300)
}

test('a terminal and its owner begin with their turnover against the days before', async ({ page }) => {
  await logIn(page, 'superuser', '/terminal-owners/1')
  const figures = page.getByRole('region', { name: terminal.figures })
  for (const open of [
    async () => {},
    () => page.getByRole('link', { name: demo().terminalID, exact: true }).click(),
  ]) {
    await open()
    for (const label of [terminal.turnover, terminal.paymentCount, terminal.lastTransaction])
      await expect(figures.getByText(label, { exact: true })).toBeVisible()
    await expect(figures).toContainText(terminal.before.split('{{')[0] ?? '')
  }
  await expect(page).toHaveURL(/\/terminals\/\d+$/)
})

test('a superuser adds an owner with terminals, edits and closes them', async ({ page }) => {
  const { superuser } = demo().users
  const name = `Omanik ${Date.now()}`
  const [first, second] = ['A', 'B'].map((letter) => letter + Date.now()) as [string, string]
  await logIn(page, 'superuser', '/terminal-owners')
  // A second owner of a name is asked about, also when Enter comes before the hint.
  const taken = await page.getByRole('row').nth(1).getByRole('link').first().innerText()
  await button(page, terminalOwner.add).first().click()
  await field(page, terminalOwner.name).fill(taken.toUpperCase())
  await field(page, terminalOwner.name).press('Enter')
  await expect(page.getByRole('dialog', { name: terminalOwner.nameTaken })).toContainText(taken)
  await page.getByRole('button', { name: common.cancel }).last().click()
  await expect(page.getByRole('dialog', { name: terminalOwner.nameTaken })).toBeHidden()
  await field(page, terminalOwner.name).fill(name)
  await submit(page, terminalOwner.add)
  // The notice leads to the form of the owner's first terminal.
  await page.getByRole('link', { name: terminalOwner.addTerminals }).click()
  await fillTerminal(page, first)
  await button(page, terminal.add).first().click()
  await fillTerminal(page, second)
  await expect(page.getByRole('row').filter({ hasText: first }).getByText(common.none)).toHaveCount(2)
  await payYesterday(page, first)

  await button(page, filled(terminal.editRow, { terminalID: second })).click()
  await field(page, terminal.terminalID).fill(first)
  await expect(dialog(page).getByRole('link', { name: terminal.open })).toBeVisible()
  await button(page, common.save).click()
  await expect(dialog(page)).toContainText('Selline kirje on juba olemas')
  await button(page, common.cancel).click()

  await page.getByRole('link', { name: second, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  await button(page, terminal.edit).click()
  await dialog(page).getByLabel(terminal.payDesk).check()
  await field(page, terminal.payDesk).fill('Kassa 7')
  await submit(page, common.save)
  await openTab(page, change.title)
  await expectLatest(page, ['Kassa 7'], superuser)
  await button(page, terminal.close).click()
  await submit(page, terminal.close)
  await expect(told(page, terminal.closed, second)).toBeVisible()
  await expect(page.getByRole('link', { name: first, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: second, exact: true })).toHaveCount(0)

  await button(page, terminalOwner.edit).click()
  await dialog(page).getByLabel(terminalOwner.identifier).check()
  await field(page, terminalOwner.identifier).fill('777')
  await test.step('the example of a VAT number is one of the chosen country, and is told once', async () => {
    await dialog(page).getByLabel(terminalOwner.countryCode).check()
    await dialog(page).getByRole('combobox', { name: terminalOwner.countryCode }).click()
    await page.getByRole('option', { name: 'Läti' }).click()
    await dialog(page).getByLabel(terminalOwner.vatNumber).check()
    await expect(dialog(page).getByText('LV40001234567')).toHaveCount(1)
    await field(page, terminalOwner.vatNumber).fill('123')
    await button(page, common.save).click()
    await expect(dialog(page).getByText('Õige kuju on näiteks LV40001234567')).toBeVisible()
    await expect(dialog(page).getByText('LV40001234567')).toHaveCount(1)
    await field(page, terminalOwner.vatNumber).fill('LV40009876543')
  })
  await submit(page, common.save)
  await openTab(page, change.title)
  await expectLatest(page, ['777', 'Läti', 'LV40009876543'], superuser)
  await button(page, terminalOwner.close).click()
  await expect(dialog(page)).toContainText(filled(terminalOwner.closeBody_one, { count: 1 }))
  // The payment was in this month or, on its first day, in the last one.
  const unsettled = settlement.unsettledOf_one.split(' ({{period}}')[0] ?? ''
  await expect(dialog(page)).toContainText(filled(unsettled, { count: 1, sum: '7,00\u00a0€' }))
  const verb = filled(terminalOwner.closeVerb_one, { count: 1 })
  await test.step('on a phone the buttons of the question are as wide as it, the main one first', async () => {
    await page.setViewportSize({ width: 320, height: 844 })
    const boxOf = (name: string) =>
      dialog(page).getByRole('button', { name, exact: true }).last().boundingBox()
    const [main, cancel] = [await boxOf(verb), await boxOf(common.cancel)]
    expect(main?.width).toBe(cancel?.width)
    expect(main?.y).toBeLessThan(cancel?.y ?? 0)
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await submit(page, verb)
  await expect(page).toHaveURL('/terminal-owners')
  await expect(told(page, terminalOwner.closed, name)).toBeVisible()

  // No open owner matches: the closed one is found by the offered search, and its page is only read.
  await page.getByRole('textbox', { name: terminalOwner.name, exact: true }).fill(name)
  await button(page, terminalOwner.searchClosed).click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText(terminalOwner.closedSince.split('{{day}}')[1] ?? '')).toBeVisible()
  await expect(button(page, terminalOwner.edit)).toHaveCount(0)
  await expect(page.getByRole('table', { name: change.title })).toContainText('777')
  await openTab(page, settlement.title)
  await expectAccessible(page)
  await openTab(page, terminal.title)
  for (const terminalID of [first, second])
    await expect(page.getByRole('cell', { name: terminalID, exact: true })).toBeVisible()
  await expect(button(page, terminal.add)).toHaveCount(0)
  await page.getByRole('link', { name: first, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  await expect(page.getByText(terminalOwner.closedSince.split('{{day}}')[1] ?? '')).toBeVisible()
  for (const verb of [terminal.edit, terminal.close]) await expect(button(page, verb)).toHaveCount(0)
  await expectAccessible(page)
})
