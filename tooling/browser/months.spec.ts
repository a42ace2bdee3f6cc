import { readFile } from 'node:fs/promises'
import { button, filled, openTab } from './steps'
import { expect, expectAccessible, languages, logIn, test, visit, words } from './test'

// Both close the same month.
test.describe.configure({ mode: 'serial' })

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })
    const { auditLog, companyMonth: t, report, common, list, change } = words[language]

    test('a superuser closes the next month, books its journal and reopens it', async ({ page }) => {
      await logIn(page, 'superuser', '/reports')
      await openTab(page, report.months)
      const months = page.getByRole('table', { name: t.title })
      const row = months.getByRole('row').last()
      await expect(row).toContainText(t.open)
      // The next month's row may stand far below.
      const upTo = page.locator('button:not([role=tab])', { hasText: t.closeUpTo.split(' {{')[0] })
      await upTo.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(/: \p{L}+ \d{4} – \p{L}+ \d{4}/u)
      await dialog.getByRole('button', { name: common.cancel }).click()

      // A row tells what its month would book.
      await row.getByRole('button', { name: list.details }).click()
      await expect(page.getByRole('table', { name: t.wouldBook })).toBeVisible()
      await page.getByRole('button', { name: list.details, expanded: true }).click()

      // Stops at the first month that is refused, after those before it.
      let calls = 0
      await page.route('**/trpc/companyMonth.edit**', (route) => {
        calls += 1
        return calls === 2 ? route.abort('internetdisconnected') : route.continue()
      })
      await upTo.click()
      await dialog
        .getByRole('button', { name: new RegExp(t.closeMonths.replace('{{count}}', '\\d+')) })
        .click()
      await expect(page.getByRole('alert')).toContainText(t.stoppedAt.split('{{')[0] ?? '')
      await expect(row).toContainText(t.closed)
      expect(calls).toBe(2)
      await row.getByRole('button', { name: t.reopenNamed.split(' ')[0] }).click()
      await dialog.getByRole('button', { name: t.reopenNamed.split(' ')[0] }).click()
      await expect(row).toContainText(t.open)

      await row.getByRole('button', { name: t.closeNext.split(' ')[0] }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.close }).click()
      await expect(row).toContainText(t.closed)
      await expect(row.getByRole('button', { name: t.reopenNamed.split(' ')[0] })).toBeFocused()
      await expect(row).toBeInViewport()
      const told = page.getByRole('status').filter({ hasText: filled(t.wasClosed, { month: '' }).trim() })
      await expect(told.getByRole('button', { name: t.journalFile })).toBeVisible()
      await expect(told.getByRole('button', { name: common.undo })).toBeVisible()
      await expectAccessible(page)
      // It tells what it booked, and the first change is its closing.
      await row.getByRole('button', { name: list.details }).click()
      await expect(page.getByRole('table', { name: t.journal, exact: true })).toBeVisible()
      const changes = page.getByRole('table', { name: change.title })
      await expect(changes.getByRole('row').last()).toContainText(change.closedAt)
      await page.getByRole('button', { name: list.details, expanded: true }).click()
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
      await row.getByRole('button', { name: t.reopenNamed.split(' ')[0] }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t.reopenNamed.split(' ')[0] })
        .click()
      await expect(row).toContainText(t.open)

      const month = await row
        .getByText(/^\p{L}+ \d{4}$/u)
        .first()
        .innerText()
      await visit(page, '/companies/company?tab=auditLog')
      await expect(page.getByRole('row', { name: auditLog.monthReopened }).first()).toContainText(month)
    })
  })
