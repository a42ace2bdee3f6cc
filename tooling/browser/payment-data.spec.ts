import { panInGroups } from '@kaarditeek/domain/card/pan'
import { addCustomer, issueCards } from './cards'
import { demo } from './demo'
import { button, dialog, openFiles, openTab, submit } from './steps'
import { expect, expectAccessible, expectNoOverflow, logIn, test, visit, words } from './test'

const { common, list, paymentData, report, transaction } = words.et

test('data that a company switches on comes with a payment, and is seen on the card and in reports', async ({
  page,
}) => {
  await logIn(page, 'superuser')
  await visit(page, '/companies/company?tab=web_apis')
  await button(page, paymentData.title).click()
  await expectAccessible(page, '[role=dialog]')
  // Only allowed, since other tests pay without data.
  for (const name of ['receiptNumber', 'odometer', 'vehicle', 'driver', 'litres', 'lines'] as const) {
    await dialog(page).getByRole('combobox', { name: paymentData[name] }).click()
    await page.getByRole('option', { name: paymentData.optional }).click()
  }
  await submit(page, common.save)

  const customerID = await addCustomer(page, `Tankla ${Date.now()}`, 'Autopark')
  const [one] = await issueCards(page, customerID, 1)
  if (!one) throw new Error('No card')
  const { apiKey, terminalID } = demo()
  const data = {
    receiptNumber: '2026-118',
    odometer: 120_500,
    vehicle: '123 ABC',
    driver: 'Mari Maasikas',
    litres: 25.2,
    lines: [{ name: 'Diislikütus', quantity: 25.2, amount: 3780 }],
  }
  const reply = await page.request.post('/api/web/payments', {
    data: { pan: one.pan, amount: 3780, terminalID, data },
    headers: { authorization: `Bearer ${apiKey}`, 'idempotency-key': `data ${one.pan}` },
  })
  expect(reply.status()).toBe(201)

  await visit(page, `/cards/${one.id}`)
  await openTab(page, transaction.title)
  const table = page.getByRole('table', { name: transaction.title })
  await expect(table).toContainText(
    /Kviitung 2026-118 · 123 ABC · Mari Maasikas · 120\s500 km · 25,2 l · 1 kaubarida/,
  )
  await table.getByRole('button', { name: new RegExp(`^${list.details}`) }).click()
  await expect(table).toContainText(/Diislikütus × 25,2 · 37,80/)
  await expectAccessible(page)
  await expectNoOverflow(page, [390, 1280])

  await visit(page, '/reports')
  const row = page.getByRole('row').filter({ hasText: panInGroups(one.pan) })
  await expect(row).toContainText('Kviitung 2026-118')
  await button(page, report.otherFormats).click()
  await page.getByRole('menuitemcheckbox', { name: report.withRefunds }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: report.withRefunds })).toBeChecked()
  await page.getByRole('menuitem', { name: report.csv }).click()
  await openFiles(page)
  await expect(page.getByRole('list', { name: report.files }).getByRole('link').first()).toBeVisible()
})
