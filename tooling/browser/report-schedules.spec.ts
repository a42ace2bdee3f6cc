import { button, dialog, field, submit, told } from './steps'
import { expect, expectAccessible, expectNoOverflow, type Language, logIn, test, visit, words } from './test'

const languages: Language[] = ['et', 'en']

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })
    const { list, report, reportSchedule: t, reportScheduleRun: run } = words[language]

    test('a report is sent regularly, paused and deleted', async ({ page }) => {
      test.slow()
      const name = `Tehingud ${language} ${Date.now()}`
      await logIn(page, 'superuser', '/reports?tab=terminals')
      await button(page, list.export).click()
      await page.getByRole('menuitem', { name: t.regularly }).click()
      await expect(dialog(page)).toBeVisible()
      await field(page, t.name).fill(name)
      await dialog(page).getByRole('combobox', { name: t.days }).click()
      await page.getByRole('option', { name: t.days_lastWeek }).click()
      await expectAccessible(page, '[role=dialog]')
      await dialog(page).locator('button[type=submit]').click()
      await expect(told(page, t.added, name)).toBeVisible()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByText(t.days_lastWeek)).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page, [320, 390, 1280])

      await button(page, t.send).click()
      await expect(told(page, t.sending, name)).toBeVisible()
      await expect(page.getByText(run.waiting).first()).toBeVisible()

      await button(page, t.pause).click()
      await expect(page.getByText(t.paused).first()).toBeVisible()

      await visit(page, '/report-schedules')
      await expectAccessible(page)
      await expectNoOverflow(page, [320, 390, 1280])
      await page.getByRole('link', { name }).click()
      await button(page, t.remove).click()
      await submit(page, t.remove)
      await expect(page.getByRole('link', { name })).toBeHidden()
      await expect(page.getByRole('link', { name: report.title }).first()).toBeVisible()
    })
  })
