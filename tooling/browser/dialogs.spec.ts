import { allPermissions } from '@kaarditeek/domain/access/permissions'
import type { Page } from '@playwright/test'
import { demo } from './demo'
import { button, dialog } from './steps'
import { expect, expectAccessible, logIn, looks, test, visit, words } from './test'

const expectGoodDialog = async (page: Page) => {
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
}

/** Opens the form that adds a record and submits it empty. */
const expectGoodForm = async (page: Page, path: string, add: string) => {
  await visit(page, path)
  await button(page, add).click()
  await dialog(page).getByRole('button', { name: add, exact: true }).click()
  await expect(dialog(page).locator('[aria-invalid="true"]').first()).toBeFocused()
  await expectGoodDialog(page)
  await expect(button(page, add)).toBeFocused()
}

for (const { language, colorScheme } of looks)
  test.describe(`${language}, ${colorScheme}`, () => {
    test.use({ language, colorScheme })
    const { cardProduct, company, customer, distributor, operator, permission, role, search, terminalOwner } =
      words[language]

    test('dialogs of a superuser are accessible, with their field errors', async ({ page }) => {
      await logIn(page, 'superuser')
      await page.keyboard.press('Control+k')
      const box = page.getByRole('combobox', { name: search.title })
      await expect(box).toBeFocused()
      await box.fill('ma')
      await expect(page.getByRole('option', { name: 'Maarja Mitmekontoga' })).toBeVisible()
      await expectGoodDialog(page)

      await expectGoodForm(page, '/customers', customer.add)
      await expectGoodForm(page, '/companies/company?tab=cardProducts', cardProduct.add)
      await expectGoodForm(page, '/companies/company?tab=operators', operator.add)
      await visit(page, '/terminal-owners/1')
      await button(page, terminalOwner.close).click()
      await expect(dialog(page)).toBeVisible()
      await expectGoodDialog(page)
      await visit(page, '/companies/company?tab=userRoles')
      await button(page, role.edit.replace('{{name}}', 'Vaatleja')).click()
      await dialog(page).getByLabel(permission.CAN_EDIT_CARDS).check()
      // Every permission, and the right to log in.
      await expect(dialog(page).getByRole('checkbox')).toHaveCount(allPermissions.length + 1)
      await expectAccessible(page)
    })

    test('dialogs of an administrator are accessible, with their field errors', async ({ page }) => {
      await logIn(page, 'administrator', '/operators')
      await page.getByRole('link', { name: 'Viivi Vaatleja' }).click()
      await button(page, operator.closeUser).click()
      await expect(dialog(page)).toContainText(demo().users.viewer)
      await expectGoodDialog(page)
      await expectGoodForm(page, '/companies', company.add)
      await expectGoodForm(page, '/distributors', distributor.add)
    })
  })
