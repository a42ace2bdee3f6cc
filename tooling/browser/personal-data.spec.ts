import { demo } from './demo'
import { button, dialog, filled } from './steps'
import { expect, expectAccessible, logIn, test, visit, words } from './test'

const { auditLog, personalData } = words.et

test('the personal data of a closed private customer are downloaded and erased, and the audit log tells of it', async ({
  page,
}) => {
  const name = `Kadri Kustutatav ${Date.now()}`
  const values = {
    customerTypeID: 2,
    identification: '1',
    address: 'A',
    email: 'kadri@example.ee',
    languageID: 1,
  }
  await logIn(page, 'superuser')
  const headers = { origin: demo().url }
  const data = { ...values, name, phone: '+372 5555 0000' }
  const made = await page.request.post('/api/customers', { data, headers })
  const { customerID } = await made.json()
  await page.request.delete(`/api/customers/${customerID}/delete`, { headers })

  await visit(page, `/customers?name=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/customers/${customerID}`))
  const download = page.waitForEvent('download')
  await button(page, personalData.save).click()
  expect((await download).suggestedFilename()).toContain(`personal_data_${customerID}`)
  await button(page, personalData.erase).click()
  await expect(dialog(page)).toContainText(filled(personalData.eraseTitle, { name }))
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: personalData.erase }).click()
  await expect(page.getByRole('status').filter({ hasText: personalData.erased })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'erased' })).toBeVisible()
  await expect(button(page, personalData.erase)).toHaveCount(0)

  await visit(page, '/companies/company?tab=auditLog')
  const log = page.getByRole('table', { name: auditLog.title })
  await expect(log).toContainText(auditLog.personalData)
  await page.getByRole('combobox', { name: auditLog.what }).click()
  await page.getByRole('option', { name: auditLog.customer, exact: true }).click()
  await expect(page).toHaveURL(/what=customer/)
  await expect(log.getByRole('row').nth(1)).toContainText(auditLog.customer)
  await page.getByLabel(auditLog.recordID, { exact: true }).fill('abc')
  await expect(page.getByText(words.et.form.whole)).toBeVisible()
  await page.getByLabel(auditLog.recordID, { exact: true }).fill(String(customerID))
  await expect(page).toHaveURL(new RegExp(`recordID=${customerID}`))
  // Made, closed, erased.
  await expect(log.getByRole('row')).toHaveCount(4)
})
