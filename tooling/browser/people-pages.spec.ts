import { demo } from './demo'
import { expect, logIn, test, words } from './test'

const { common, operator, search } = words.et

test('the search opens a card whose number is pasted', async ({ page }) => {
  await logIn(page, 'superuser')
  await page.getByRole('button', { name: search.title }).click()
  const box = page.getByRole('combobox', { name: search.title })
  const [pan = ''] = demo().pans
  await box.fill(pan.replace(/(\d{4})/g, '$1 '))
  await expect(page).toHaveURL(/\/cards\/\d+$/)
  await expect(box).toBeHidden()
})

test('a viewer sees users and why they cannot be edited', async ({ page }) => {
  await logIn(page, 'viewer', '/operators')
  await page.getByRole('link', { name: 'Sirje Peakasutaja' }).click()
  await expect(page.getByText(operator.cannotEdit)).toBeVisible()
  await expect(page.getByLabel(operator.name, { exact: false })).toBeDisabled()
  await expect(page.getByRole('button', { name: common.save })).toHaveAttribute('aria-disabled', 'true')
})
