import type { APIRequestContext, Page } from '@playwright/test'
import { issueCards } from './cards'
import { demo } from './demo'
import { button, dialog, expectLatest, field, filled, openTab, submit, told } from './steps'
import { expect, expectAccessible, expectNoOverflow, logIn, test, visit, words } from './test'

const { card, change, common, contactPerson, customer, customerUnit, company, discount, form, list, memo } =
  words.et

// In order, because one test changes the company's default unit and changes it back.
test.describe.configure({ mode: 'default' })

const discountAtTerminal = async (request: APIRequestContext, pan: string) => {
  const { apiKey } = demo()
  const headers = { authorization: `Bearer ${apiKey}` }
  const reply = await request.post('/api/web/balance', { data: { pan }, headers })
  expect(reply.status()).toBe(200)
  return (await reply.json()).discountPercentage
}

const setDefault = async (page: Page, name: string, isDefault: boolean) => {
  await button(page, filled(customerUnit.editRow, { name })).click()
  await dialog(page).getByLabel(customerUnit.defaultCustomerUnit).setChecked(isDefault)
  await submit(page, common.save)
}

test('a company links to its default unit, and customers to their cards, units and contact people', async ({
  page,
}) => {
  await logIn(page, 'superuser', '/companies/company?tab=data')
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('region', { name: company.data }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/customers\/\d+/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('region', { name: customer.data })).toContainText(customer.self)

  await page.getByRole('link', { name: customer.title }).last().click()
  await page.getByRole('combobox', { name: customer.customerTypeID }).click()
  await page.getByRole('option', { name: customer.company }).click()
  await expect(page).toHaveURL(/customerTypeID=1/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // Customers of other tests have a time in their names, and no contact people.
  const rows = page.getByRole('row').filter({ hasNotText: /\d{13}/ })
  const first = rows.nth(1).getByRole('link').first()
  const chosen = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: chosen })).toBeVisible()
  await expect(page.getByLabel(contactPerson.primary)).toBeVisible()
  await expect(page.getByRole('table', { name: card.title })).toBeVisible()
  await openTab(page, customerUnit.title)
  await expect(page.getByRole('table', { name: customerUnit.title }).getByRole('cell').first()).toBeVisible()
  await openTab(page, contactPerson.title)
  await expect(page.getByRole('table', { name: contactPerson.title })).toContainText(contactPerson.isPrimary)
  await openTab(page, change.title)
  await expect(page.getByRole('table', { name: change.title })).toContainText(change.first)
})

test('a memo that is being typed stays while the window becomes narrower and wider', async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 800 })
  await logIn(page, 'superuser', '/customers/2')
  const memos = page.getByRole('region', { name: memo.title, exact: true })
  await memos.getByRole('button', { name: memo.add }).click()
  await field(page, memo.memo).fill('Helistas')
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect(page.getByRole('tab', { name: customer.data })).toBeVisible()
  await expect(memos).toHaveCount(0)
  await expect(field(page, memo.memo)).toHaveValue('Helistas')
  await page.setViewportSize({ width: 1300, height: 800 })
  await expect(page.getByRole('tab', { name: customer.data })).toHaveCount(0)
  await expect(field(page, memo.memo)).toHaveValue('Helistas')
  await submit(page, memo.add)
  await expect(memos.getByRole('listitem').first()).toContainText('Helistas')
})

test('data, contact and memos stand beside the cards from 1280 pixels, and are a part of a narrow page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await logIn(page, 'superuser', '/customers/2')
  const data = page.getByRole('region', { name: customer.data, exact: true })
  const cards = page.getByRole('table', { name: card.title })
  await expect(cards.getByRole('row').nth(5)).toBeInViewport({ ratio: 1 })
  await expect(data).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('tab', { name: customer.data })).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(cards).toBeInViewport()
  await expect(data).toHaveCount(0)
  await openTab(page, customer.data)
  await expect(page).toHaveURL('/customers/2?tab=data')
  await expect(data).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('region', { name: memo.title, exact: true })).toHaveCount(1)
  await expectAccessible(page)
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(page.getByRole('tab', { name: customer.data })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await expectNoOverflow(page, [375, 900])

  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(page).toHaveURL('/customers/2?tab=cards')
  await expect(page.getByRole('tab', { name: card.title })).toHaveAttribute('aria-selected', 'true')
  await expect(data).toHaveCount(1)
})

test('a user without access to customers sees no links to them', async ({ page }) => {
  await logIn(page, 'administrator', '/companies/1?tab=data')
  const facts = page.getByRole('region', { name: company.data })
  await expect(facts.getByText(company.defaultCustomerUnitName)).toBeVisible()
  await expect(facts.locator('a[href^="/customers"]')).toHaveCount(0)
  await page.goto('/customers/1')
  await expect(page).toHaveURL('/')
})

test('a private customer is added, edited and closed', async ({ page }) => {
  const name = `Siim Soodus ${Date.now()}`
  const [firstUnit, secondUnit] = [`Kodu ${Date.now()}`, `Suvila ${Date.now()}`]
  await logIn(page, 'superuser', '/companies/company?tab=data')
  const companyName = await page.getByRole('heading', { level: 1 }).innerText()
  const facts = page.getByRole('region', { name: company.data })
  const ownCustomer = await facts.getByRole('link', { name: companyName }).getAttribute('href')
  await visit(page, '/customers')
  await button(page, customer.add).first().click()
  await dialog(page).getByRole('combobox', { name: customer.customerTypeID }).click()
  await page.getByRole('option', { name: customer.private }).click()
  await field(page, customer.name).first().fill(name)
  await field(page, customer.identification).fill('38001010001')
  await field(page, customer.address).fill('Pikk 1, Tallinn')
  await field(page, customer.email).first().fill('siim@example.ee')
  await field(page, customer.phone).first().fill('+372 5551 2345')
  await dialog(page).getByLabel(customer.withContact).check()
  await field(page, customer.contactName).fill('Siim Esimene')
  await field(page, customer.contactEmail).fill('siim@example.ee')
  await dialog(page).getByLabel(customer.withUnit).check()
  await field(page, customer.customerUnitName).fill(firstUnit)
  await submit(page, customer.add)

  await page.getByRole('textbox', { name: customer.name }).fill(name)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByLabel(contactPerson.primary)).toContainText('Siim Esimene')
  const customerID = Number(/customers\/(\d+)/.exec(page.url())?.[1])

  await test.step('memo', async () => {
    const memos = page.getByRole('region', { name: memo.title, exact: true })
    await memos.getByRole('button', { name: memo.add }).click()
    await field(page, memo.memo).fill('Helistas täna.\nVaata https://example.ee/leping.')
    await submit(page, memo.add)
    await expect(memos.getByRole('list', { name: memo.feed }).getByRole('listitem')).toHaveCount(1)
    await expect(memos.getByRole('link', { name: 'https://example.ee/leping' })).toHaveAttribute(
      'rel',
      /noopener/,
    )
  })

  await test.step('discount, and an overlapping one', async () => {
    await openTab(page, discount.title)
    await button(page, discount.add).first().click()
    await field(page, discount.discountPercentage).fill('15')
    const month = await field(page, discount.discountFrom).inputValue()
    await submit(page, discount.add)
    await expect(page.getByRole('table', { name: discount.title })).toContainText('15%')
    await expect(page.getByLabel(customer.data)).toContainText('15%')
    await button(page, discount.add).first().click()
    await field(page, discount.discountPercentage).fill('20')
    // Beside one without an end no month is proposed.
    await expect(field(page, discount.discountFrom)).toHaveValue('')
    await field(page, discount.discountFrom).fill(month)
    await expect(dialog(page).getByText('Soodustus kattub').first()).toBeVisible()
    await expect(button(page, discount.add).last()).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page, '[role=dialog]')
    // The discount that is in the way is changed, and what was typed is kept.
    const editOther = new RegExp(discount.editRow.split('{{')[0] ?? '')
    await dialog(page).getByRole('button', { name: editOther }).click()
    await expect(field(page, discount.discountPercentage)).toHaveValue(/15/)
    await button(page, common.cancel).click()
    await expect(field(page, discount.discountPercentage)).toHaveValue(/20/)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()

    await page.getByRole('button', { name: discount.editRow.split('{{')[0] }).click()
    await field(page, discount.discountPercentage).fill('12')
    await dialog(page).getByLabel(discount.comment).check()
    await field(page, discount.comment).fill('Uus leping')
    await submit(page, common.save)
    await page
      .getByRole('table', { name: discount.title })
      .getByRole('button', { name: list.details })
      .click()
    await expectLatest(page, ['12%', 'Uus leping'], demo().users.superuser)
  })

  await test.step('second unit, made the default', async () => {
    await openTab(page, customerUnit.title)
    await button(page, customerUnit.add).first().click()
    await field(page, customerUnit.name).fill(secondUnit)
    await submit(page, customerUnit.add)
    await setDefault(page, secondUnit, true)
    const row = page.getByRole('row').filter({ hasText: secondUnit })
    await expect(row).toContainText(customerUnit.defaultCustomerUnit)
    await expect(row.getByRole('button', { name: customerUnit.close })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.getByRole('link', { name: secondUnit }).click()
    await openTab(page, change.title)
    await expectLatest(page, [common.yes], demo().users.superuser)
    await page.goBack()
  })

  const [{ pan } = { pan: '' }] = await issueCards(page, customerID, 1)
  expect(await discountAtTerminal(page.request, pan)).toBe(12)

  await test.step('closing, refused while there are cards', async () => {
    await page.reload()
    await openTab(page, customerUnit.title)
    const close = page.getByRole('button', { name: customer.close, exact: true })
    await expect(close).toHaveAttribute('aria-disabled', 'true')
    await close.hover()
    await expect(page.getByRole('tooltip')).toBeVisible()
    // The default goes back to the company's own unit.
    await visit(page, `${ownCustomer}?tab=units`)
    await button(page, filled(customerUnit.editRow, { name: companyName })).click()
    await dialog(page).getByLabel(customerUnit.defaultCustomerUnit).check()
    await submit(page, common.save)
    await visit(page, `/customers/${customerID}?tab=units`)
    await expect(page.getByRole('row').filter({ hasText: secondUnit })).not.toContainText(
      customerUnit.defaultCustomerUnit,
    )
    await expect(close).toHaveAttribute('aria-disabled', 'true')
  })
})

test('closing a customer without cards closes its units, contact people and discounts', async ({ page }) => {
  const name = `Suletav ${Date.now()}`
  await logIn(page, 'superuser', '/customers')
  await button(page, customer.add).first().click()
  await field(page, customer.name).first().fill(name)
  const code = String(Date.now()).slice(-8)
  await field(page, customer.identification).fill(code)
  await field(page, customer.address).fill('Pikk 2, Tallinn')
  await field(page, customer.email).first().fill('suletav@example.ee')
  await submit(page, customer.add)

  await test.step('who adds another customer is told that one has its code or name', async () => {
    await button(page, customer.add).first().click()
    await field(page, customer.identification).fill(code)
    await expect(field(page, customer.identification)).toHaveAccessibleDescription(
      `${filled(customer.codeTaken, { name })} ${customer.open}`,
    )
    await field(page, customer.identification).fill('')
    await field(page, customer.name).first().fill(name.toUpperCase())
    await expect(field(page, customer.name).first()).toHaveAccessibleDescription(
      `${customer.nameTaken} ${customer.open}`,
    )
    await field(page, customer.identification).fill(code)
    await field(page, customer.address).fill('Pikk 2, Tallinn')
    await field(page, customer.email).first().fill('suletav@example.ee')
    await dialog(page).locator('button[type=submit]').click()
    const question = page.getByRole('dialog', { name: customer.addSameTitle })
    await expect(question).toContainText(filled(customer.addSameBody, { name, code }))
    await expect(question.getByRole('link', { name: customer.open })).toBeVisible()
    await expect(question.getByRole('button', { name: customer.addSame })).toBeVisible()
    await question.getByRole('button', { name: common.cancel }).click()
    await expect(question).toBeHidden()
    await field(page, customer.identification).fill('')
    await field(page, customer.address).fill('')
    await field(page, customer.email).first().fill('')
    await field(page, customer.name).first().fill('')
    await page.keyboard.press('Escape')
  })
  await page.getByRole('textbox', { name: customer.name }).fill(name)
  await page.getByRole('link', { name, exact: true }).click()

  await button(page, customer.edit).click()
  await field(page, customer.address).fill('Lai 3, Tallinn')
  await submit(page, common.save)
  await openTab(page, change.title)
  await expectLatest(page, ['Lai 3, Tallinn'], demo().users.superuser)

  await button(page, customer.close).click()
  await submit(page, customer.close)
  await expect(page).toHaveURL('/customers')
  await expect(told(page, customer.closed, name)).toBeVisible()

  await visit(page, '/cards/new')
  await page.getByRole('combobox', { name: card.customerID }).fill(name)
  await expect(page.getByRole('status').filter({ hasText: form.nothingFound })).toHaveCount(1)
  await expect(page.getByRole('option', { name })).toHaveCount(0)
})

test('a viewer of customers is offered no changes', async ({ page }) => {
  await logIn(page, 'viewer', '/customers/2')
  await expect(page.getByRole('region', { name: memo.title, exact: true })).toBeVisible()
  for (const name of [customer.edit, customer.close, memo.add, contactPerson.edit])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: discount.title })).toHaveCount(0)
})

test.describe('in English', () => {
  test.use({ language: 'en' })
  const { common, contactPerson, customer, customerUnit, discount } = words.en

  test('contact people, units and discounts are added, changed and closed', async ({ page }) => {
    const name = `English ${Date.now()}`
    await logIn(page, 'superuser', '/customers')
    await button(page, customer.add).first().click()
    await field(page, customer.name).first().fill(name)
    await field(page, customer.identification).fill('10002000')
    await field(page, customer.address).fill('Pikk 3, Tallinn')
    await field(page, customer.email).first().fill('english@example.ee')
    await dialog(page).getByLabel(customer.withContact).check()
    await field(page, customer.contactName).fill('First Person')
    await field(page, customer.contactPhone).fill('+372 5551 2345')
    await submit(page, customer.add)
    await page.getByRole('textbox', { name: customer.name }).fill(name)
    await page.getByRole('link', { name, exact: true }).click()

    await openTab(page, contactPerson.title)
    await button(page, contactPerson.add).first().click()
    await field(page, contactPerson.contactName).fill('Second Person')
    await field(page, contactPerson.contactEmail).fill('second@example.ee')
    await dialog(page).getByLabel(contactPerson.isPrimary).check()
    await submit(page, contactPerson.add)
    await expect(page.getByLabel(contactPerson.primary)).toContainText('Second Person')
    const close = (contactName: string) => button(page, filled(contactPerson.closeTitle, { contactName }))
    await expect(close('Second Person')).toHaveAttribute('aria-disabled', 'true')
    await close('First Person').click()
    await submit(page, contactPerson.close)
    await expect(told(page, contactPerson.closed, 'First Person')).toBeVisible()

    await openTab(page, customerUnit.title)
    await button(page, customerUnit.add).first().click()
    await field(page, customerUnit.name).fill('Second unit')
    await submit(page, customerUnit.add)
    await button(page, customerUnit.add).first().click()
    await field(page, customerUnit.name).fill('second unit ')
    await expect(field(page, customerUnit.name)).toHaveAccessibleDescription(
      `${customerUnit.nameTaken} ${customerUnit.open}`,
    )
    await field(page, customerUnit.name).fill('')
    await page.keyboard.press('Escape')
    await button(page, filled(customerUnit.closeTitle, { name: 'Second unit' })).click()
    await submit(page, customerUnit.close)
    await expect(told(page, customerUnit.closed, 'Second unit')).toBeVisible()

    await openTab(page, discount.title)
    await button(page, discount.add).first().click()
    await field(page, discount.discountPercentage).fill('7')
    await submit(page, discount.add)
    await page.getByRole('button', { name: discount.editRow.split('{{')[0] }).click()
    await field(page, discount.discountPercentage).fill('8')
    await submit(page, common.save)
    await expect(page.getByLabel(customer.data)).toContainText('8%')
    await page.getByRole('row').filter({ hasText: '8%' }).getByRole('button').last().click()
    await submit(page, discount.close)
    await expect(page.getByText(discount.nothingYet)).toBeVisible()
  })
})
