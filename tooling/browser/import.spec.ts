import { importColumns } from '@kaarditeek/domain/card/import/header'
import { panOf } from '@kaarditeek/domain/card/pan'
import { csvLine } from '@kaarditeek/domain/file/csv'
import { error, refusal } from '@kaarditeek/i18n/et/error'
import { chooseCorrected, closeCard, goToImporter } from './cards'
import { button, dialog, filled } from './steps'
import { expect, expectAccessible, logIn, test, visit, words } from './test'

const { cardFile, cardImport, cardRule } = words.et

const product = { issuerIDNo: '94120052', maxAccountIDNo: '9999999' }

const fileOf = (customerNo: string, names: string[], firstAccount = 9_900_000, rule: string[] = []) => ({
  name: 'kaardid.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      csvLine(importColumns, ';'),
      ...names.map((name, index) =>
        csvLine(
          [
            panOf(product, BigInt(firstAccount + index)),
            name,
            '',
            '',
            customerNo,
            '',
            '',
            '01.11.2025',
            '31.10.2098',
            '10/98',
            '50,00',
            '',
            '',
            ...rule,
          ],
          ';',
        ),
      ),
    ].join('\r\n'),
  ),
})

// In order, because an account has one latest import.
test.describe.configure({ mode: 'default' })

test('a file of cards is checked, corrected and imported', async ({ page }) => {
  await logIn(page, 'many', '/operators/self')
  const customerNo = await goToImporter(page)
  await page.goto('/customers')
  await button(page, cardImport.open).click()
  const choose = dialog(page).locator('input[type=file]')

  await choose.setInputFiles(fileOf(customerNo, ['MARI TAMM', '']))
  await dialog(page).getByRole('button', { name: cardFile.check }).click()
  await expect(dialog(page).getByRole('alert')).toContainText(filled(cardFile.errors_one, { count: 1 }))
  const row = dialog(page).getByRole('row').last()
  await expect(row).toContainText('3')
  await expect(row).toContainText(cardImport.nameOnCard)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: cardFile.errorFile }).click()
  expect((await download).suggestedFilename()).toBe('kaardid_errors.csv')

  await chooseCorrected(page, fileOf(customerNo, ['MARI TAMM', 'JAAN KASK']))
  await expect(dialog(page)).toContainText(filled(cardImport.ready_other, { count: 2 }))
  await expect(dialog(page)).toContainText('100,00')
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: filled(cardImport.import_other, { count: 2 }) })
    .dblclick()
  await expect(dialog(page).getByRole('status')).toContainText(
    filled(cardImport.imported_other, { count: 2 }),
  )

  // The result is still found after another page, behind the choice of the next file.
  await visit(page, '/cards')
  await visit(page, '/customers')
  await button(page, cardImport.open).click()
  await expect(dialog(page).locator('input[type=file]')).toBeAttached()
  await dialog(page)
    .getByRole('button', { name: cardImport.showBefore.split('{{')[0] ?? '' })
    .click()
  await dialog(page).getByRole('link', { name: cardImport.showCards }).click()
  await expect(page).toHaveURL(/cardBatchID=\d+/)
  await expect(page.getByText('JAAN KASK')).toBeVisible()
  await closeCard(page, panOf(product, 9_900_000n))
})

test('a check shows the rules of use that cards get, or the form that a rule should have', async ({
  page,
}) => {
  await logIn(page, 'many', '/operators/self')
  const customerNo = await goToImporter(page)
  await page.goto('/customers')
  await button(page, cardImport.open).click()
  const choose = dialog(page).locator('input[type=file]')
  const check = dialog(page).getByRole('button', { name: cardFile.check })

  await choose.setInputFiles(fileOf(customerNo, ['MARI TAMM'], 9_920_000, ['päev', '12,50']))
  await check.click()
  const fault = dialog(page).getByRole('row').last()
  for (const text of [cardRule.importPeriod, refusal.rulePeriodNeeded, 'päev'])
    await expect(fault).toContainText(text)
  await chooseCorrected(page, fileOf(customerNo, ['MARI TAMM', 'JAAN KASK'], 9_920_000, ['day', '12,50']))
  await expect(dialog(page)).toContainText(filled(cardRule.withRules_other, { count: 2 }))
  const limits = filled(cardRule.mostIn_day, { most: '12,50 €' })
  await expect(dialog(page).getByRole('row').last()).toContainText(filled(cardRule.ofCard, { limits }))
  await expectAccessible(page)

  await test.step('on a phone the buttons stay in sight, and no column is cut off', async () => {
    await page.setViewportSize({ width: 390, height: 664 })
    const load = dialog(page).getByRole('button', { name: filled(cardImport.import_other, { count: 2 }) })
    await expect(load).toBeInViewport({ ratio: 1 })
    const found = dialog(page).getByRole('region')
    expect(await found.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('closing asks, and a mere check is no last import', async () => {
    const question = page.getByRole('dialog', { name: cardImport.leaveTitle })
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: cardImport.leaveStay }).click()
    await expect(question).toBeHidden()
    await expect(dialog(page)).toContainText(filled(cardRule.withRules_other, { count: 2 }))
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: words.et.common.close }).last().click()
    await button(page, cardImport.open).click()
    await expect(choose).toBeAttached()
    await expect(dialog(page)).not.toContainText(cardImport.showBefore.split('{{')[0] ?? '')
  })

  await test.step('a check without a file says so at the file', async () => {
    await check.click()
    await expect(choose).toBeFocused()
    await expect(choose).toHaveAccessibleDescription(new RegExp(words.et.form.required))
  })
})

test('a refusal before the job starts is shown, and the next attempt is checked', async ({ page }) => {
  await logIn(page, 'many', '/operators/self')
  const customerNo = await goToImporter(page)
  await page.goto('/customers')
  await button(page, cardImport.open).click()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(fileOf(customerNo, ['MARI TAMM'], 9_910_000))
  const check = dialog(page).getByRole('button', { name: cardFile.check })
  const address = '**/api/customers/import-cards'

  await page.route(address, (route) =>
    route.fulfill({ status: 403, json: { code: 'ERROR_NO_PERMISSION', subErrors: [] } }),
  )
  await check.click()
  await expect(page.getByText(error.ERROR_NO_PERMISSION)).toBeVisible()
  await page.unroute(address)

  await check.click()
  await expect(dialog(page)).toContainText(filled(cardImport.ready_one, { count: 1 }))
  await dialog(page).getByRole('button', { name: words.et.form.changeFile }).click()
})
