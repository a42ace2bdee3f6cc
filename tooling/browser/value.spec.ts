import { businessTime } from '@kaarditeek/domain/time/business-time'
import { formatDay, formatMonth } from '@kaarditeek/i18n/format'
import { button } from './steps'
import { expect, expectAccessible, languages, logIn, test, visit, words } from './test'

const time = businessTime('Europe/Tallinn')
/** The last day of the month before the last one. */
const monthEnd = time.addDays(time.addMonths(`${time.monthOf(new Date())}-01`, -1), -1)
const weekEarlier = time.addDays(monthEnd, -7)

/** The text before its first value. */
const startOf = (text: string) => text.split('{{')[0]?.trim() ?? ''

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })
    const { report } = words[language]

    test('what was owed, what of it expires and why it changed is asked in three clicks', async ({
      page,
    }) => {
      await logIn(page, 'superuser', '/')
      await page.getByRole('link', { name: /^\d\d\.\d\d: / }).click()
      const summary = page.getByRole('region', { name: report.outstanding }).first()
      await expect(summary).toContainText(startOf(report.owedBy))
      await page.getByRole('textbox', { name: report.atEndOf }).click()
      await button(page, formatDay(monthEnd)).click()
      await expect(page).toHaveURL(new RegExp(`date=${monthEnd}`))
      await page.getByRole('textbox', { name: report.since }).click()
      await expectAccessible(page)
      await button(page, report.weekEarlier).click()
      await expect(page).toHaveURL(new RegExp(`since=${weekEarlier}`))
      for (const day of [monthEnd, weekEarlier]) await expect(summary).toContainText(formatDay(day))
    })
  })

test('what is owed at the end of a month is opened from the list of months', async ({ page }) => {
  await logIn(page, 'superuser', '/reports?tab=months')
  await page.getByRole('link', { name: formatMonth(time.monthOf(new Date(monthEnd))) }).click()
  await expect(page).toHaveURL(new RegExp(`date=${monthEnd}`))
  await expect(page.getByRole('region', { name: words.et.report.outstanding }).first()).toContainText(
    formatDay(monthEnd),
  )
})

test('an operator without reports sees nothing of what is owed and of months', async ({ page }) => {
  await logIn(page, 'operator', '/')
  await expect(page.getByText(words.et.home.balanceLeft)).toBeVisible()
  await expect(page.getByText(words.et.home.owed, { exact: true })).toHaveCount(0)
  for (const tab of ['outstanding', 'months']) {
    await visit(page, `/reports?tab=${tab}`)
    await expect(page).toHaveURL('/')
  }
})
