import { readFile } from 'node:fs/promises'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { formatDay } from '@kaarditeek/i18n/format'
import type { Page } from '@playwright/test'
import { button, dialog, filled, openFiles, openTab } from './steps'
import { expect, expectAccessible, languages, logIn, test, words } from './test'

const { report } = words.et

const table = (page: Page) => page.getByRole('table', { name: report.title })

/** Exports the report of the open tab, and returns the file that the browser downloads. */
const exported = async (page: Page, format: 'xlsx' | 'csv' | 'zip', language: 'et' | 'en' = 'et') => {
  const { list, report } = words[language]
  const downloading = page.waitForEvent('download')
  if (format === 'xlsx') await button(page, list.export).click()
  else {
    await button(page, report.otherFormats).click()
    await page.getByRole('menuitem', { name: report[format] }).click()
  }
  const download = await downloading
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

for (const language of languages)
  test.describe(language, () => {
    test.use({ language })
    const t = words[language]

    test(`the reports are opened one after the other (${language})`, async ({ page }) => {
      await logIn(page, 'superuser', '/reports')
      for (const tab of [
        'cards',
        'terminals',
        'outstanding',
        'statements',
        'customers',
        'webApi',
        'usage',
      ] as const) {
        await openTab(page, t.report[tab])
        const shown =
          tab === 'statements'
            ? button(page, t.report.makeStatements)
            : page.getByRole('table').getByRole('row').nth(1)
        // A server that has just started is still summing the days that this report reads. Rows of bars have no `data-row`.
        if (tab === 'usage')
          await expect(async () => {
            await page.reload()
            await expect(page.locator('tr[data-row]').first()).toBeVisible({ timeout: 3_000 })
          }).toPass()
        await expect(shown).toBeVisible()
        await expectAccessible(page)
      }
    })
  })

test('a report is filtered by customer and period, which the URL keeps', async ({ page }) => {
  await logIn(page, 'superuser', '/reports')
  const rows = table(page).getByRole('row')
  const name = (await rows.nth(1).getByRole('cell').nth(2).textContent()) ?? ''
  const filters = page.getByRole('search')
  const customer = filters.getByRole('combobox', { name: report.customerID, exact: true })
  await customer.fill(name.slice(0, 5))
  await page.getByRole('option', { name, exact: true }).click()
  await expect(page).toHaveURL(/customerID=\d+/)
  await expect(rows.nth(1)).toContainText(name)
  await filters.getByRole('combobox', { name: report.period }).click()
  await page.getByRole('option', { name: report.lastMonth }).click()
  await expect(page).toHaveURL(/startDate=\d{4}-\d\d-01&endDate=/)
  await page.reload()
  await expect(filters.getByRole('combobox', { name: report.period })).toHaveValue(report.lastMonth)
  await expect(customer).toHaveValue(name)
  await button(page, words.et.list.filter).click()
  for (const chip of [`${report.period}: ${report.lastMonth}`, `${report.customerID}: ${name}`])
    await expect(button(page, filled(words.et.list.clearOne, { filter: chip }))).toBeVisible()
  await button(page, words.et.list.clear).first().click()
  await expect(page).toHaveURL(/\/reports$/)
})

test('what is owed is asked for a past day, compared with another, exported, and traced to the cards', async ({
  page,
}) => {
  await logIn(page, 'superuser', '/')
  const figure = page
    .getByRole('definition')
    .filter({ has: page.getByRole('link', { name: /^\d\d\.\d\d: / }) })
  const today = (await figure.locator('span').first().textContent()) ?? ''
  await figure.getByRole('link').click()
  const summary = page.getByRole('region', { name: report.outstanding }).first()
  await expect(summary).toContainText(today)
  const owed = page.getByRole('table', { name: report.outstanding })
  await owed.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/cards\?.*expiresInMonth=\d{4}-\d\d/)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await page.goBack()

  const [now, time] = [new Date(), businessTime('Europe/Tallinn')]
  const date = time.addDays(`${time.monthOf(now)}-01`, -1)
  const since = time.addDays(date, -7)
  await page.getByRole('textbox', { name: report.since }).fill(formatDay(since))
  await page.getByRole('textbox', { name: report.atEndOf }).fill(formatDay(date))
  await page.keyboard.press('Enter')
  for (const part of [`since=${since}`, `date=${date}`]) await expect(page).toHaveURL(new RegExp(part))
  for (const day of [since, date]) await expect(summary).toContainText(formatDay(day))
  await expect(owed.getByRole('link')).toHaveCount(0)
  const { name, content } = await exported(page, 'csv')
  expect(name).toMatch(/^(outstanding|kohustused)/)
  const lines = content.toString('utf8').trim().split(/\r?\n/)
  const rows = await owed.locator('th[data-month]').count()
  expect(lines).toHaveLength(rows + 1)
})

test('the file of a report has its rows, is downloaded when ready, and can be downloaded again', async ({
  page,
}) => {
  await logIn(page, 'superuser', '/reports?tab=terminals&summary=true')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  const count = (await page.getByRole('table').getByRole('row').count()) - 1
  const { name, content } = await exported(page, 'csv')
  expect(name).toMatch(/_\d\d_\d\d_\d{4}\.csv$/)
  const lines = content.toString('utf8').trim().split(/\r?\n/)
  expect(lines).toHaveLength(count + 1)
  const files = page.getByRole('list', { name: report.files })
  const link = files.getByRole('link', { name }).first()
  await openFiles(page)
  const downloadingAgain = page.waitForEvent('download')
  await link.click()
  expect(await readFile(await (await downloadingAgain).path(), 'utf8')).toBe(content.toString('utf8'))
  const forget = files.getByRole('button', { name: filled(report.forgetOf, { name }) })
  const before = await forget.count()
  await page.keyboard.press('Escape')
  await expect(files).toBeHidden()
  await expect(page.getByRole('button', { expanded: false }).and(page.locator(':focus'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(files.locator(':focus')).toBeVisible()
  await forget.first().focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: filled(report.forgetOf, { name }) })
  // Enter alone deletes nothing.
  await expect(button(page, words.et.common.cancel)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(forget.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: report.forget, exact: true }).click()
  await expect(forget).toHaveCount(before - 1)
  // With the last file its list goes too.
  const left = files.or(button(page, words.et.list.export))
  await expect(left.and(page.locator(':focus'))).toBeVisible()
})

test('the list of files goes with its last file, and the next file does not open it', async ({ page }) => {
  // Other tests make files of the superuser.
  await logIn(page, 'many', '/reports')
  const make = button(page, words.et.list.export)
  const files = page.getByRole('list', { name: report.files })
  for (const _ of ['first', 'second']) {
    const downloading = page.waitForEvent('download')
    await make.focus()
    await page.keyboard.press('Enter')
    const name = (await downloading).suggestedFilename()
    await expect(make).toBeFocused()
    await expect(files).toBeHidden()
    await openFiles(page)
    await files.getByRole('button', { name: filled(report.forgetOf, { name }) }).click()
    await dialog(page).getByRole('button', { name: report.forget, exact: true }).click()
    await expect(page.getByRole('button', { name: /^Failid/ })).toHaveCount(0)
    await expect(make).toBeFocused()
  }
})

test('statements of a month are made while the user works on another page', async ({ page }) => {
  await logIn(page, 'superuser', '/reports?tab=statements')
  const downloading = page.waitForEvent('download')
  await button(page, report.makeStatements).click()
  await page.getByRole('link', { name: words.et.customer.title }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  await expect(page.getByRole('status').filter({ hasText: report.ready })).toBeVisible()
})

test('the fields of the customers report are chosen and remembered', async ({ page }) => {
  await logIn(page, 'superuser', '/reports?tab=customers')
  const fields = (chosen: number) => button(page, filled(report.fields, { chosen, all: 12 }))
  await fields(12).click()
  for (const field of ['address', 'phone'] as const)
    await page.getByRole('menuitemcheckbox', { name: words.et.customer[field] }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(fields(10)).toBeVisible()
  const { content } = await exported(page, 'csv')
  const [heading = ''] = content.toString('utf8').split(/\r?\n/)
  expect(heading).toContain(words.et.customer.identification)
  expect(heading).not.toContain(words.et.customer.phone)
})
