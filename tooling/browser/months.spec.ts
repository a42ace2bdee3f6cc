import { readFile } from 'node:fs/promises'
import { button, openTab } from './steps'
import { expect, expectAccessible, languages, logIn, test, words } from './test'

// Both close the same month.
test.describe.configure({ mode: 'serial' })

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })
    const { companyMonth: t, report, common } = words[language]

    test('a superuser closes the next month, books its journal and reopens it', async ({ page }) => {
      await logIn(page, 'superuser', '/reports')
      await openTab(page, report.months)
      const months = page.getByRole('table', { name: t.title })
      const row = months.getByRole('row').last()
      await expect(row).toContainText(t.open)
      // The next month's row may stand far below.
      await page.locator('button:not([role=tab])', { hasText: `${t.closeNext.split(' ')[0]} ` }).click()
      await expect(page.getByRole('dialog')).toContainText(t.closeBody)
      await page.getByRole('dialog').getByRole('button', { name: common.cancel }).click()
      await row.getByRole('button', { name: t.closeTitle.split(' ')[0] }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.close }).click()
      await expect(row).toContainText(t.closed)
      await expect(row.getByRole('button', { name: t.reopenTitle.split(' ')[0] })).toBeFocused()
      await expectAccessible(page)
      const downloading = page.waitForEvent('download')
      await row.getByRole('button', { name: t.journalOf.split(':')[0] }).click()
      const journal = await readFile(await (await downloading).path(), 'utf8')
      const inAccountsLanguage = words.et.companyMonth
      for (const heading of ['account', 'debit', 'credit', 'text'] as const)
        expect(journal.split('\n')[0]).toContain(inAccountsLanguage[heading])
      await button(page, t.editAccounts).click()
      await page.getByRole('textbox', { name: t.payable }).fill(language === 'et' ? '2201' : '2202')
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await row.getByRole('button', { name: t.reopenTitle.split(' ')[0] }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.reopen }).click()
      await expect(row).toContainText(t.open)
    })
  })
