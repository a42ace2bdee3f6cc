import { refusal } from '@kaarditeek/i18n/en/error'
import { refusalSetup } from '@kaarditeek/i18n/et/error-setup'
import { button, dialog } from './steps'
import { expect, expectAccessible, type Language, logIn, test, words } from './test'

// One after the other, since rules are suggested only while the company has few.
test.describe.configure({ mode: 'default' })

/** Each language chooses another kind and another time, since both act as one person. */
const languages = [
  ['et', 'webhookFailing', 'daily'],
  ['en', 'fileDone', 'atOnce'],
] as const satisfies readonly [Language, string, string][]

const exists = { et: refusalSetup.noticeRuleExists, en: refusal.noticeRuleExists }

for (const [language, kind, mail] of languages)
  test.describe(language, () => {
    test.use({ language })
    const { notice: t, noticeRule: rule, frame, common } = words[language]

    test('a rule of notices is added and deleted, and mails are chosen', async ({ page }) => {
      test.slow()
      await logIn(page, 'superuser', '/notices')
      // On a phone the bell is above the page, on wider screens below the menu.
      const bell = page.getByRole('link', { name: new RegExp(frame.notices.split(',')[0] ?? '') })
      await expect(bell).toBeVisible()
      const wide = page.viewportSize()
      await page.setViewportSize({ width: 390, height: 800 })
      await expect(bell).toBeVisible()
      await expectAccessible(page)
      if (wide) await page.setViewportSize(wide)
      await page.getByRole('combobox', { name: t.mail }).click()
      await page.getByRole('option', { name: t[mail] }).click()
      await expect(page.getByText(t.mailSaved)).toBeVisible()
      await expectAccessible(page)

      await page.getByRole('link', { name: t.rules }).click()
      // While there are few rules, more are suggested: each opens the form filled in.
      await page.getByRole('button', { name: rule.useOf.replace('{{kind}}', t.cardExpiry) }).click()
      await expect(dialog(page).getByRole('textbox', { name: rule.days })).toHaveValue('30')
      await expectAccessible(page, '[role=dialog]')
      await dialog(page).getByRole('button', { name: common.cancel }).click()
      await expect(dialog(page)).toBeHidden()
      // An empty list has the button too.
      await button(page, rule.add).first().click()
      // One threshold is asked for, with its usual value.
      await expect(dialog(page).getByRole('textbox', { name: rule.percentage })).toBeHidden()
      const amount = dialog(page).getByRole('textbox', { name: rule.amount })
      await amount.fill('12,a')
      const [before = ''] = rule.when_cardBalance.split('{{bound}}')
      await expect(dialog(page).locator('[data-sentence]')).toContainText(`${before}…`)
      await amount.fill('12')
      // What was typed for another kind does not stay.
      for (const other of [t.customerBalance, t.cardBalance]) {
        await dialog(page).getByRole('combobox', { name: rule.kind }).click()
        await page.getByRole('option', { name: other }).click()
        await expect(amount).toHaveValue(/^10/)
      }
      await dialog(page).getByRole('combobox', { name: rule.boundBy }).click()
      await page.getByRole('option', { name: rule.by_percentage }).click()
      await expect(dialog(page).getByRole('textbox', { name: rule.percentage })).toHaveValue('10')
      await expect(dialog(page).getByRole('textbox', { name: rule.amount })).toBeHidden()
      await dialog(page).getByRole('combobox', { name: rule.kind }).click()
      await page.getByRole('option', { name: t[kind] }).click()
      await expect(dialog(page)).toContainText(rule[`when_${kind}`])
      await expectAccessible(page, '[role=dialog]')
      await dialog(page).locator('button[type=submit]').click()
      await expect(dialog(page)).toBeHidden()
      const row = page.getByRole('row').filter({ hasText: t[kind] })
      await expect(row).toHaveCount(1)
      await button(page, rule.add).first().click()
      await dialog(page).getByRole('combobox', { name: rule.kind }).click()
      await page.getByRole('option', { name: t[kind] }).click()
      await expect(dialog(page).getByRole('combobox', { name: rule.kind })).toHaveAccessibleDescription(
        exists[language],
      )
      await dialog(page).getByRole('button', { name: common.cancel }).click()
      await expect(dialog(page)).toBeHidden()
      await expect(
        page.getByRole('button', { name: rule.useOf.replace('{{kind}}', t.cardExpiry) }),
      ).toBeVisible()
      const named = (text: string) => row.getByRole('button', { name: text.replace('{{kind}}', t[kind]) })
      await named(rule.offTitle).click()
      await expect(row.getByText(rule.off, { exact: true })).toBeVisible()
      await expectAccessible(page)
      await named(rule.onTitle).click()
      await expect(row.getByText(rule.on, { exact: true })).toBeVisible()
      await row.getByRole('button', { name: rule.close }).click()
      await dialog(page).getByRole('button', { name: rule.close }).click()
      await expect(row).toHaveCount(0)
    })
  })
