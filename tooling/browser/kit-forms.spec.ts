import type { Page } from '@playwright/test'
import { openKit, specimen } from './kit'
import { filled } from './steps'
import { expect, expectAccessible, test, words } from './test'

const { common, form } = words.et
const bounds = (min: string, max: string) => form.between.replace('{{min}}', min).replace('{{max}}', max)

/** Stops the clock of the page. */
const pause = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)

test.describe('a form of two steps', () => {
  const open = async (page: Page) => {
    await openKit(page, 'forms')
    const part = specimen(page, 'Form, two steps')
    await part.getByLabel('Long text').fill('Klient soovis')
    return part
  }

  test('shows a summary and keeps the typed values', async ({ page }) => {
    const part = await open(page)
    await part.getByRole('textbox', { name: 'Limit' }).press('Enter')
    await expect(part.getByRole('heading', { name: form.check })).toBeFocused()
    await expect(part.getByRole('definition')).toHaveText([
      '500,00\u00A0€',
      common.unlimited,
      'Tartu',
      '20.11.2026',
      'Klient soovis',
      common.yes,
    ])
    await expect(part.getByRole('textbox')).toHaveCount(0)

    await part.getByRole('button', { name: form.edit }).click()
    await expect(part.getByRole('textbox', { name: 'Limit' })).toBeFocused()
    await expect(part.getByLabel('Long text')).toHaveValue('Klient soovis')
    await part.getByRole('button', { name: common.save }).click()
    await part.getByRole('button', { name: form.confirm }).click()
    await expect(page.getByRole('status').filter({ hasText: common.saved })).toBeVisible()
    await expect(part.getByRole('button', { name: common.save })).toBeVisible()
  })

  test('the second click of a double click does not confirm', async ({ page }) => {
    await page.clock.install()
    const part = await open(page)
    await pause(page)
    await part.getByRole('button', { name: common.save }).click()
    const confirm = part.getByRole('button', { name: form.confirm })
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await confirm.click({ force: true })
    await page.clock.runFor(1_000)
    await expect(confirm).toBeEnabled()
    await confirm.click()
    await expect(confirm).toHaveAttribute('data-loading')
  })

  test('can be submitted at once again after going back', async ({ page }) => {
    await page.clock.install()
    const part = await open(page)
    await pause(page)
    const save = part.getByRole('button', { name: common.save })
    const confirm = part.getByRole('button', { name: form.confirm })
    await save.click()
    await part.getByRole('button', { name: form.edit }).click()
    await save.click()
    await expect(confirm).toBeVisible()

    await part.getByRole('button', { name: form.edit }).click()
    await part.getByLabel('Long text').fill('Klient loobus')
    await save.click()
    await expect(confirm).toBeVisible()
  })

  test('does not reach the second step with an invalid field and returns to the first after a refusal', async ({
    page,
  }) => {
    const part = await open(page)
    const text = part.getByLabel('Long text')
    await text.fill('')
    await part.getByRole('button', { name: common.save }).click()
    await expect(text).toBeFocused()
    await text.fill('refused')
    await part.getByRole('button', { name: common.save }).click()
    await part.getByRole('button', { name: form.confirm }).click()
    await expect(text).toBeFocused()
    await expect(text).toHaveAccessibleDescription('Vigane väärtus')
    await expect(text).toHaveValue('refused')
    await expect(part.getByRole('alert')).toContainText(form.faulty)
    await text.fill('corrected')
    await expect(part.getByRole('alert')).toHaveCount(0)
  })

  test('shows a refusal of the whole until a field changes', async ({ page }) => {
    const part = await open(page)
    await part.getByLabel('Long text').fill('refused as a whole')
    await part.getByRole('button', { name: common.save }).click()
    await part.getByRole('button', { name: form.confirm }).click()
    const alert = part.getByRole('alert')
    await expect(alert).toHaveText('Vigane väärtus')
    await part.getByRole('textbox', { name: 'Limit' }).fill('600')
    await expect(alert).toHaveCount(0)
  })

  test('asks before it is left, in a modal too', async ({ page }) => {
    await openKit(page, 'forms')
    await specimen(page, 'Form modal, two steps').getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: 'Limits' })
    await dialog.getByLabel('Long text').fill('Klient soovis')
    await dialog.getByRole('button', { name: common.save }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: form.stay }).click()
    await dialog.getByRole('button', { name: form.confirm }).click()
    await expect(dialog).toBeHidden()
  })
})

test('a confirmation can require a checkbox and a click', async ({ page }) => {
  await openKit(page, 'forms')
  const part = specimen(page, 'Confirm, twice')
  const opener = part.getByRole('button')
  const dialog = page.getByRole('dialog')
  const verb = dialog.getByRole('button', { name: 'Close the card' })

  await opener.click()
  await expect(dialog.getByRole('button', { name: common.cancel })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(verb).toBeFocused()
  await expect(page.getByRole('tooltip')).toHaveText(form.understandFirst)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await verb.click()
  await expect(part.getByRole('status')).toHaveText('true')

  await opener.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(part.getByRole('status')).toHaveText('false')
  await expect(opener).toBeFocused()
})

test('an optional field must be filled while its box is ticked', async ({ page }) => {
  await openKit(page, 'forms')
  const part = specimen(page, 'Fields, optional')
  const box = part.getByRole('checkbox', { name: 'Money' })
  await box.check()
  await part.getByRole('button', { name: common.save }).click()
  await expect(part.getByText(form.required)).toBeVisible()
  await box.uncheck()
  await part.getByRole('button', { name: common.save }).click()
  await expect(page.getByRole('status').filter({ hasText: common.saved })).toBeVisible()
})

test('numbers and percentages have the precision of their schema', async ({ page }) => {
  await openKit(page, 'forms')
  const part = specimen(page, 'Fields, filled')
  const field = (name: string) => part.getByRole('textbox', { name, exact: true })
  await field('Number').fill('1,5')
  await field('Percent').fill('101')
  await field('Percent with decimals').fill('12.25 %')
  await field('Percent with decimals').press('Enter')
  await expect(field('Number')).toBeFocused()
  await expect(field('Number')).toHaveAccessibleDescription(bounds('1', '1\u00A0000'))
  await expect(field('Number')).toHaveValue('1,5')
  await expect(field('Percent')).toHaveAccessibleDescription(bounds('1%', '100%'))
  await expect(field('Percent with decimals')).toHaveValue('12,25')
  await field('Money').fill('20,005')
  await field('Money').press('Enter')
  await expect(field('Money')).toHaveAccessibleDescription(form.amountForm)
})

test('a ticked day takes the focus without a calendar over the fields below', async ({ page }) => {
  await openKit(page, 'forms')
  const part = specimen(page, 'Fields, optional')
  await part.getByRole('checkbox', { name: 'Day', exact: true }).check()
  const day = part.getByRole('textbox', { name: 'Day', exact: true })
  await expect(day).toBeFocused()
  const calendar = page.getByRole('button', { name: common.calendarForward })
  await expect(calendar).toBeHidden()
  await day.click()
  await expect(calendar).toBeVisible()
  // Nor does it open for who comes back by key.
  await page.keyboard.press('Tab')
  await expect(calendar).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await expect(day).toBeFocused()
  await expect(calendar).toBeHidden()
})

test('days, months and moments that do not exist are refused with a message', async ({ page }) => {
  await openKit(page, 'forms')
  const part = specimen(page, 'Fields, filled')
  const cases = [
    ['Day', '31.02.2027', form.noSuchDay, form.dayFormat],
    ['Month', '13.27', form.noSuchMonth, form.monthFormat],
    ['Month on a card', '00/27', form.noSuchMonth, form.cardMonthFormat],
  ] as const
  for (const [name, text, complaint, written] of cases) {
    const field = part.getByRole('textbox', { name, exact: true })
    await field.fill(text)
    await field.blur()
    await expect(field).toHaveValue(text)
    await expect(field).toHaveAccessibleDescription(complaint)
    await field.fill('homme')
    await expect(field).not.toHaveAccessibleDescription(complaint)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(filled(form.formNeeded, { form: written }))
    await field.fill(text)
  }
  await part.getByRole('textbox', { name: 'Month', exact: true }).fill('9/2027')
  await page.keyboard.press('Tab')
  await expect(part.getByRole('textbox', { name: 'Month', exact: true })).toHaveValue('09.27')
  await part.getByRole('button', { name: common.save }).click()
  await expect(part.getByRole('textbox', { name: 'Day', exact: true })).toBeFocused()
})

test('a moment is typed or pasted in the business time zone, and its time is clamped', async ({ page }) => {
  await openKit(page, 'forms')
  const moment = specimen(page, 'Fields, filled').getByRole('group', { name: 'Moment' })
  const [day, clock] = [moment.getByLabel(form.day), moment.getByLabel(form.clock)]
  await expect(clock).toHaveValue('14:05')
  await clock.fill('25:75')
  await clock.blur()
  await expect(clock).toHaveValue('23:59')

  await day.focus()
  await day.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '29.03.2026 03:30:12')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(day).toHaveValue('29.03.2026')
  await expect(clock).toHaveValue('03:30')
  await expect(clock).toBeFocused()
  // Summer time skips this hour.
  await clock.blur()
  await expect(clock).toHaveAccessibleDescription(form.noSuchMoment)
  await clock.fill('0430')
  await clock.blur()
  await expect(clock).toHaveValue('04:30')
  await expect(clock).toHaveAccessibleDescription('')
})

test('an async select searches while the user types', async ({ page }) => {
  await page.clock.install()
  await openKit(page, 'forms')
  await pause(page)
  const part = specimen(page, 'Fields, plain')
  const field = part.getByLabel('Async select')
  const options = page.getByRole('listbox').getByRole('option')
  await field.fill('a')
  await expect(options).toHaveText([form.searching])
  await page.clock.resume()
  await expect(options).toHaveCount(5)
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue('Tartu')
  await field.fill('x')
  await expect(options.filter({ hasText: form.nothingFound })).toBeVisible()
  await expect(part.getByRole('status')).toHaveText(form.nothingFound)
  await field.press('Escape')
  await field.blur()
  await expect(field).toHaveValue('Tartu')
  await field.fill('')
  await field.blur()
  await expect(field).toHaveValue('')
  await field.fill('!')
  await expect(options).toHaveText([/Teenus/])
})

test('a file is chosen, dropped, validated and removed', async ({ page }) => {
  await openKit(page, 'forms')
  const part = specimen(page, 'Fields, plain')
  const field = part.getByLabel(/^File/)
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await field.setInputFiles(file('cards.pdf', 'x'))
  await expect(field).toHaveAccessibleDescription(/Faililaiend ei sobi/)
  await field.setInputFiles(file('cards.csv', ''))
  await expect(field).toHaveAccessibleDescription(/Fail on tühi või vigane/)
  await field.setInputFiles(file('cards.csv', 'pan;name'))
  await expect(part.getByText('cards.csv', { exact: true })).toBeVisible()
  await expect(part.getByText('8\u00A0B')).toBeVisible()
  await expect(field).toHaveAccessibleDescription(form.allowedFiles.replace('{{extensions}}', 'csv'))

  await part.getByRole('button', { name: form.removeFile.replace('{{name}}', 'cards.csv') }).click()
  await expect(field).toBeFocused()
  await part.getByRole('button', { name: common.save }).hover()
  await expect(page.getByRole('tooltip')).toHaveText(form.noFile)
  await part.getByText(form.dropFile).evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['pan'], 'dropped.csv'))
    element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  })
  await expect(part.getByText('dropped.csv')).toBeVisible()
})

test('a notification stays while it has focus or pointer', async ({ page }) => {
  await page.clock.install()
  await openKit(page, 'forms')
  const opener = specimen(page, 'Notices').getByRole('button', { name: 'notice', exact: true })
  const told = page.getByRole('status').filter({ hasText: common.saved })
  await opener.click()
  await expect(told).toBeVisible()
  await page.keyboard.press('F8')
  await expect(told.getByRole('button', { name: common.close })).toBeFocused()
  await pause(page)
  await page.clock.runFor(20_000)
  await expect(told).toBeVisible()
  await page.keyboard.press('Escape')
  await page.clock.runFor(1_000)
  await expect(told).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await told.hover()
  await page.clock.runFor(20_000)
  await expect(told).toBeVisible()
  await opener.hover()
  await page.clock.runFor(5_900)
  await expect(told).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(told).toBeHidden()
})

test('a tooltip appears after 250 ms or on focus', async ({ page }) => {
  await page.clock.install()
  await openKit(page, 'forms')
  await pause(page)
  const part = specimen(page, 'Tooltips')
  const tooltip = page.getByRole('tooltip')
  await part.getByRole('button', { name: 'Edit' }).hover()
  await page.clock.runFor(200)
  await expect(tooltip).toBeHidden()
  await page.clock.runFor(100)
  await expect(tooltip).toHaveText('Edit')
  await part.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(tooltip.filter({ hasText: 'The customer still has cards' })).toBeVisible()
})

test.describe('a text', () => {
  test.use({ freshPage: true })
  for (const [outcome, told] of [
    ['copied', common.copied],
    ['refused', common.copyFailed],
  ] as const)
    test(`that is ${outcome} is announced`, async ({ page, context }) => {
      await context.grantPermissions(outcome === 'copied' ? ['clipboard-read', 'clipboard-write'] : [])
      if (outcome === 'refused')
        await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
      await openKit(page, 'forms')
      const part = specimen(page, 'Tooltips')
      await part.getByRole('button', { name: 'Copy' }).click()
      await expect(page.getByRole('tooltip')).toHaveText(told)
      await expect(part.getByRole('status')).toHaveText(told)
      if (outcome === 'copied') expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4444')
    })
})
