import { daysOfPeriod } from '@kaarditeek/domain/report/periods'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { formatMonthIn } from '@kaarditeek/i18n/format'
import { button, dialog, field, filled, submit, told } from './steps'
import { expect, expectAccessible, expectNoOverflow, type Language, logIn, test, visit, words } from './test'

const languages: Language[] = ['et', 'en']

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })
    const { common, list, report, reportSchedule: t, reportScheduleRun: run } = words[language]

    test('a report is sent regularly, paused and deleted', async ({ page }) => {
      test.slow()
      const name = `Tehingud ${language} ${Date.now()}`
      await logIn(page, 'superuser', '/reports?tab=terminals')
      await button(page, report.otherFormats).click()
      await page.getByRole('menuitem', { name: t.regularly }).click()
      await expect(dialog(page)).toBeVisible()
      await field(page, t.name).fill(name)
      // The report's own days are named, and a weekly sending of the whole month is pointed out.
      await expect(dialog(page).getByRole('combobox', { name: t.days })).toHaveValue(t.asOrderedMonth)
      await expect(dialog(page).getByText(t.wholeMonth_week)).toBeVisible()
      await dialog(page).getByRole('combobox', { name: t.days }).click()
      await page.getByRole('option', { name: t.days_lastWeek }).click()
      await expect(dialog(page).getByText(t.wholeMonth_week)).toBeHidden()
      // Says when the first file is sent, and for which days.
      const [next = ''] = t.nextCovering.split('{{at}}')
      const days = /\d\d\.\d\d\.\d{4} – \d\d\.\d\d\.\d{4}/
      await expect(dialog(page).getByText(next)).toHaveText(days)
      // Who may not see the report is named once chosen, before the form is sent.
      const viewer = dialog(page).getByRole('checkbox', { name: /viewer@demo\.test/ })
      const lacking = dialog(page).getByText(t.lackPermission.split('{{')[0] ?? '')
      await viewer.check()
      await expect(lacking).toBeVisible()
      await expectAccessible(page, '[role=dialog]')
      await viewer.uncheck()
      await expect(lacking).toBeHidden()
      await dialog(page).locator('button[type=submit]').click()
      await expect(told(page, t.added, name)).toBeVisible()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByText(t.days_lastWeek)).toBeVisible()
      await expectAccessible(page)
      await expectNoOverflow(page, [320, 390, 1280])

      await button(page, t.send).click()
      await submit(page, filled(t.sendTo_one, { count: 1 }))
      await expect(told(page, t.sending, name)).toBeVisible()
      await expect(page.getByText(run.waiting).first()).toBeVisible()

      await button(page, common.moreActions).click()
      await button(page, t.pause).click()
      await expect(page.getByText(t.paused).first()).toBeVisible()
      // What does not send promises no next time.
      await button(page, t.edit).click()
      await expect(dialog(page).getByText(t.notSending)).toBeVisible()
      await expect(dialog(page).getByText(next)).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()

      await visit(page, '/report-schedules')
      await expectAccessible(page)
      await expectNoOverflow(page, [320, 390, 1280])
      await page.getByRole('link', { name }).click()
      await button(page, t.remove).click()
      await submit(page, t.remove)
      await expect(page.getByRole('link', { name })).toBeHidden()
      await expect(page.getByRole('link', { name: report.title }).first()).toBeVisible()
    })

    test('the rows of a list are exported, and sent regularly', async ({ page }) => {
      test.slow()
      const name = `Terminalid ${language} ${Date.now()}`
      const choose = async (item: string) => {
        await button(page, list.savedViews).click()
        await page.getByRole('menuitem', { name: item, exact: true }).click()
      }
      await logIn(page, 'superuser', '/terminal-owners')
      await page.getByRole('link', { name: 'Põhjala Toidusaal' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Põhjala Toidusaal')
      const download = page.waitForEvent('download')
      await choose(list.export)
      expect((await download).suggestedFilename()).toMatch(/^terminals_.*\.xlsx$/)
      await choose(t.regularly)
      await field(page, t.name).fill(name)
      await dialog(page).locator('button[type=submit]').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByText(words[language].terminal.title, { exact: true })).toBeVisible()
      await button(page, common.moreActions).click()
      await button(page, t.remove).click()
      await submit(page, t.remove)
      await expect(page.getByRole('link', { name })).toBeHidden()
    })

    test('what is sent of a saved view has its name', async ({ page }) => {
      const name = `Vaade ${language} ${Date.now()}`
      const { savedView } = words[language]
      await logIn(page, 'superuser', '/terminal-owners')
      await button(page, list.savedViews).click()
      await page.getByRole('menuitem', { name: savedView.saveNew }).click()
      await field(page, savedView.name).fill(name)
      await submit(page, savedView.add)
      await button(page, name).click()
      await page.getByRole('menuitem', { name: t.regularly, exact: true }).click()
      await expect(field(page, t.name)).toHaveValue(name)
      await dialog(page).locator('button[type=submit]').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByText(filled(t.ofView, { name }))).toBeVisible()

      // Deleting the view names what sends it, which then stops.
      await visit(page, '/terminal-owners')
      await button(page, list.savedViews).click()
      await page.getByRole('menuitem', { name }).click()
      await button(page, name).click()
      await page.getByRole('menuitem', { name: savedView.remove }).click()
      await expect(dialog(page).getByText(filled(savedView.stopsSending_one, { names: name }))).toBeVisible()
      await submit(page, savedView.remove)
      await expect(told(page, savedView.removed, name)).toBeVisible()
      await visit(page, '/report-schedules')
      await page.getByRole('link', { name }).click()
      await expect(page.getByText(t.viewGone)).toBeVisible()
      await button(page, t.edit).click()
      await expect(dialog(page).getByText(t.chooseAnother)).toBeVisible()
      await expect(dialog(page).getByRole('combobox', { name: t.what })).toHaveValue('')
      await expectAccessible(page, '[role=dialog]')
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await button(page, t.remove).click()
      await submit(page, t.remove)
      await expect(page.getByRole('link', { name })).toBeHidden()
    })

    test('a report of the last month is proposed to be sent every month', async ({ page }) => {
      const time = businessTime('Europe/Tallinn')
      const { startDate, endDate } = daysOfPeriod('lastMonth', new Date(), time)
      await logIn(page, 'superuser', `/reports?tab=terminals&startDate=${startDate}&endDate=${endDate}`)
      await button(page, report.otherFormats).click()
      await page.getByRole('menuitem', { name: t.regularly }).click()
      await expect(dialog(page).getByRole('combobox', { name: t.period })).toHaveValue(t.periods_month)
      await expect(
        dialog(page)
          .getByText(formatMonthIn(language, startDate.slice(0, 7)))
          .first(),
      ).toBeVisible()
    })

    test('reports have saved views too', async ({ page }) => {
      for (const tab of ['cards', 'terminals', 'webApi', 'customers']) {
        await (tab === 'cards'
          ? logIn(page, 'superuser', '/reports?tab=cards')
          : visit(page, `/reports?tab=${tab}`))
        await button(page, list.savedViews).click()
        await expect(page.getByRole('menuitem', { name: words[language].savedView.saveNew })).toBeVisible()
      }
    })
  })
