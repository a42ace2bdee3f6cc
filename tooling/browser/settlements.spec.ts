import { readFile } from 'node:fs/promises'
import { refusal } from '@kaarditeek/i18n/en/error'
import { refusalSetup } from '@kaarditeek/i18n/et/error-setup'
import { goToImporter } from './cards'
import { button, dialog, field, filled, openTab, submit, told } from './steps'
import { expect, expectAccessible, type Language, logIn, test, visit, words } from './test'

/** Each language settles with an owner of its own, since an owner has one draft at most. */
const owners: [Language, string][] = [
  ['et', 'Põhjala Toidusaal'],
  ['en', 'Põhjala Parkla'],
]

const notEnded = { et: refusalSetup.periodNotEnded, en: refusal.periodNotEnded }

for (const [language, owner] of owners)
  test.describe(language, () => {
    test.use({ language })
    const { settlement: t, settlementTerms: terms, change, list, terminalOwner } = words[language]
    const country = language === 'et' ? 'Eesti' : 'Estonia'

    test('an owner gets a fee, is settled for a month, and is marked as paid', async ({ page }) => {
      test.slow()
      await logIn(page, 'superuser', '/terminal-owners')
      await page.getByRole('link', { name: owner }).click()
      await expect(page.getByText(terminalOwner.noSettledFrom)).toBeVisible()
      await button(page, terminalOwner.addSettledFrom).click()
      await expect(field(page, terminalOwner.settledFrom)).toBeFocused()
      await expectAccessible(page, '[role=dialog]')
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await openTab(page, terms.title)
      await button(page, terms.add).first().click()
      await field(page, terms.termsFrom).fill('01.20')
      await field(page, terms.feePercentage).fill(language === 'et' ? '1,25' : '1.25')
      await field(page, terms.feePerPayment).fill(language === 'et' ? '0,05' : '0.05')
      await field(page, terms.vatPercentage).fill('24')
      await expect(dialog(page).getByText(terms.example.split(' {{')[0] ?? '')).toBeVisible()
      await expectAccessible(page, '[role=dialog]')
      await dialog(page).locator('button[type=submit]').click()
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByRole('row').filter({ hasText: terms.noEnd })).toBeVisible()

      await page.getByRole('link', { name: words[language].frame.settlements }).click()
      await button(page, t.add).first().click()
      await dialog(page).getByRole('combobox', { name: t.terminalOwnerID }).fill(owner)
      await page.getByRole('option', { name: owner }).click()
      await expect(dialog(page)).toContainText(t.neverSettled)
      const settledTo = await field(page, t.endDate).inputValue()
      await field(page, t.endDate).fill('31.12.2099')
      await expect(dialog(page).getByText(notEnded[language])).toBeVisible()
      await field(page, t.endDate).fill(settledTo)
      await dialog(page).locator('button[type=submit]').click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`${t.unnumbered}: ${owner}`)
      await expect(page.getByText(t.draft).first()).toBeVisible()
      await expectAccessible(page)

      const downloading = page.waitForEvent('download')
      await button(page, list.otherFormats).click()
      await page.getByRole('menuitem', { name: t.csv }).click()
      const lines = await readFile(await (await downloading).path(), 'utf8')
      expect(lines.trim().split('\n').length).toBeGreaterThan(1)
      expect(lines).toContain(t.originalNumber)

      await button(page, t.close).click()
      await submit(page, t.close)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        t.numbered.replace('{{number}}', ''),
      )
      await expect(button(page, t.delete)).toBeHidden()

      await button(page, t.ubl).click()
      await expect(dialog(page).getByText(terminalOwner.address)).toBeVisible()
      await expectAccessible(page, '[role=dialog]')
      await dialog(page).getByRole('link', { name: t.openOwner }).click()
      await button(page, terminalOwner.addData).click()
      await expect(field(page, terminalOwner.address)).toBeFocused()
      await field(page, terminalOwner.address).fill('Pikk 1, Tartu')
      await dialog(page).getByRole('combobox', { name: terminalOwner.countryCode }).fill(country)
      await page.getByRole('option', { name: country, exact: true }).click()
      await dialog(page).locator('button[type=submit]').click()
      await expect(dialog(page)).toBeHidden()
      await page.goBack()
      await page.reload()
      const invoicing = page.waitForEvent('download')
      await button(page, t.ubl).click()
      const invoice = await invoicing
      expect(invoice.suggestedFilename()).toMatch(/^settlement_\d+_.*\.xml$/)
      expect(await readFile(await invoice.path(), 'utf8')).toContain('<cbc:StreetName>Pikk 1, Tartu<')
      await button(page, t.mail).click()
      await field(page, t.recipient).fill(`raamat@${language}.owner.test`)
      await expectAccessible(page, '[role=dialog]')
      await dialog(page).locator('button[type=submit]').click()
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByText(t.sentTo, { exact: true })).toBeVisible()
      await button(page, t.pay).click()
      await expect(field(page, t.paidOn)).toHaveValue(/\d/)
      const paidOn = await field(page, t.paidOn).inputValue()
      await field(page, t.paidOn).fill('31.12.2099')
      await field(page, t.paidOn).blur()
      await expect(dialog(page)).toContainText(filled(words[language].form.notAfter, { max: paidOn }))
      await field(page, t.paidOn).fill('01.01.2020')
      await field(page, t.paidOn).blur()
      await expect(dialog(page)).toContainText(filled(t.paidBeforeClosed, { day: paidOn }))
      await field(page, t.paidOn).fill(paidOn)
      await field(page, t.paidOn).blur()
      await expect(dialog(page)).not.toContainText(filled(t.paidBeforeClosed, { day: paidOn }))
      await submit(page, t.pay)
      await expect(page.getByText(t.paid, { exact: true }).first()).toBeVisible()
      await button(page, t.unpay).click()
      await expect(dialog(page)).toContainText(t.unpayBody)
      await submit(page, t.unpay)
      await expect(button(page, t.pay)).toBeVisible()
      await expect(told(page, t.wasUnpaid, '')).toBeVisible()
      await expect(told(page, t.wasPaid, '')).toBeHidden()
      await openTab(page, change.title)
      await expect(page.getByRole('table', { name: change.title }).getByRole('row')).not.toHaveCount(0)

      await visit(page, '/terminal-owners')
      await page.getByRole('link', { name: owner }).click()
      const settled = page.getByRole('region', { name: t.title, exact: true })
      await expect(settled.getByRole('link').first()).toContainText(t.numbered.replace('{{number}}', ''))
      await expect(settled).toContainText(t.unsettled)
      await page.getByRole('tab', { name: t.title, exact: true }).click()
      await expect(page.getByRole('table').getByRole('row').filter({ hasText: t.closed })).toHaveCount(1)
      await expectAccessible(page)
      await button(page, terminalOwner.close).click()
      await expect(dialog(page)).toContainText(t.unpaid_one.split(':')[0] ?? '')
      await expectAccessible(page, '[role=dialog]')
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()

      // The next settlement begins where the last one ended.
      await visit(page, '/settlements')
      await button(page, t.add).first().click()
      await dialog(page).getByRole('combobox', { name: t.terminalOwnerID }).fill(owner)
      await page.getByRole('option', { name: owner }).click()
      await expect(dialog(page)).toContainText(filled(t.settledTo, { day: settledTo }))
      await expect(field(page, t.startDate)).not.toHaveValue(settledTo)
      await expect(field(page, t.startDate)).toHaveValue(/^01\./)
      const preview = dialog(page).getByRole('status').filter({ hasText: '€' })
      await expect(preview.getByRole('row').last()).toContainText(t.payable)
      await expect(preview).not.toContainText(t.alreadySettled)
      await field(page, t.startDate).fill(settledTo)
      await expect(preview).toContainText(t.alreadySettled)
      await expect(preview.getByRole('link')).toContainText(t.numbered.replace('{{number}}', ''))
    })
  })

test('a draft shows what has changed in settled transactions', async ({ page }) => {
  const { settlement: t, settlementLine } = words.et
  await logIn(page, 'superuser', '/settlements?state=draft')
  // Other tests have drafts of other owners.
  const draft = page.getByRole('row').filter({ hasText: 'Põhjala Kaubamaja' })
  await draft.getByRole('link', { name: t.unnumbered }).click()
  const rows = page.getByRole('region', { name: t.sums }).getByRole('row')
  await expect(rows.last()).toContainText(t.payable)
  const texts = await rows.getByRole('cell').allInnerTexts()
  const cents = texts.map((text) => Number(text.replace('−', '-').replace(/[^\d-]/g, '')))
  const [payable, ...parts] = cents.toReversed()
  expect(parts.length).toBeGreaterThanOrEqual(4)
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(payable)
  await openTab(page, t.lines)
  await page.getByRole('checkbox', { name: settlementLine.corrections }).check()
  const first = t.numbered.replace('{{number}}', '1')
  await expect(page.getByRole('link', { name: first })).toHaveCount(1)
  await visit(page, '/settlements/1')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${first}: Põhjala Kaubamaja`)
})

test('all owners are settled at once, each once', async ({ page }) => {
  const { settlement: t } = words.et
  const settled = 'Kuressaare Spaa'
  // Other tests settle with the owners of the first company.
  await logIn(page, 'many', '/operators/self')
  await goToImporter(page)
  await page.goto('/settlements')
  await button(page, t.addAll).click()
  const lastDay = field(page, t.endDate)
  await expect(lastDay).toHaveValue(/\d/)
  const ended = await lastDay.inputValue()
  await lastDay.fill('31.12.2099')
  await expect(dialog(page).getByText(refusalSetup.periodNotEnded)).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await lastDay.fill(ended)
  const plan = dialog(page).getByRole('status')
  await expect(plan.getByRole('table').getByRole('row').filter({ hasText: settled })).toContainText('€')
  await expect(plan).toContainText(t.planned_other.split('{{sum}}')[0]?.replace('{{count}}', '2') ?? '')
  await expectAccessible(page, '[role=dialog]')
  await submit(page, t.addAll)
  await expect(told(page, filled(t.madeAll_other, { count: 2 }), settled)).toBeVisible()
  await expect(page.locator('tr[data-row]')).toHaveCount(2)
  await button(page, t.addAll).click()
  await expect(plan).toContainText(t.planned_zero)
  const skipped = plan.getByText(t.skipped_draftExists.split('{{names}}')[0] ?? '')
  await expect(skipped).toContainText(settled)
  await expect(dialog(page).locator('button[type=submit]')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await button(page, t.add).first().click()
  await expect(dialog(page).getByRole('combobox', { name: t.terminalOwnerID })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await button(page, t.add).first().click()
  await dialog(page).getByRole('combobox', { name: t.terminalOwnerID }).fill(settled)
  await page.getByRole('option', { name: settled }).click()
  await dialog(page).getByRole('link', { name: t.openDraft }).click()
  await expect(page).toHaveURL(/\/settlements\/\d+$/)
  const sums = page.getByRole('region', { name: t.sums })
  await expect(sums).toContainText(t.noFee)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await sums.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }

  // A draft settles nothing yet: the owner's page shows it beside what is settled.
  await page.getByRole('link', { name: settled }).first().click()
  const ofOwner = page.getByRole('region', { name: t.title, exact: true })
  await expect(ofOwner).toContainText(t.neverSettled)
  await expect(ofOwner.getByRole('link')).toContainText(t.draft)
})
