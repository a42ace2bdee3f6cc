import { addCustomer, goToImporter, pressAction } from './cards'
import { button, dialog, field, filled, openTab, submit, told } from './steps'
import { expect, expectAccessible, expectNoOverflow, linkOn, logIn, test, visit, words } from './test'

const { card, change, common, customer, list, ownField, savedView } = words.et

test('a company adds fields to customers and cards, fills them, filters and saves a view', async ({
  page,
}) => {
  test.slow()
  const stamp = Date.now()
  const [contract, level, since] = [`Leping ${stamp}`, `Tase ${stamp}`, `Algus ${stamp}`]
  // Lists of the other company are measured by other tests.
  await logIn(page, 'many', '/operators/self')
  await goToImporter(page)
  await page.goto('/companies/company?tab=data')

  const add = async (name: string, record: 'customer' | 'card', type: 'text' | 'choice' | 'day') => {
    await button(page, ownField.add).first().click()
    await field(page, ownField.name).fill(name)
    for (const [label, value] of [
      [ownField.record, ownField[record]],
      [ownField.type, ownField[type]],
    ] as const) {
      await dialog(page).getByRole('combobox', { name: label }).click()
      await page.getByRole('option', { name: value, exact: true }).click()
    }
    if (type === 'choice') await field(page, ownField.choices).fill('Kuld\nHõbe\nKuld\n')
    await expectAccessible(page, '[role=dialog]')
    await submit(page, ownField.add)
    await expect(told(page, filled(ownField.added, { name }), '')).toBeVisible()
  }

  await test.step('added', async () => {
    await page.getByRole('link', { name: words.et.company.ownFields }).click()
    await expect(page).toHaveURL(/\/own-fields$/)
    await add(contract, 'customer', 'text')
    await add(level, 'customer', 'choice')
    await add(since, 'card', 'day')
    await expect(page.getByRole('row').filter({ hasText: level })).toContainText('Kuld, Hõbe')
    await expectAccessible(page)
    await expectNoOverflow(page, [320, 1280])
  })

  const name = `Kihnu Kalapood ${stamp}`
  const customerID = await addCustomer(page, name, 'Ladu')

  await test.step('filled for a customer', async () => {
    await visit(page, `/customers/${customerID}`)
    await button(page, customer.edit).click()
    await field(page, contract).fill('L-2026/7')
    await dialog(page).getByRole('combobox', { name: level }).click()
    await page.getByRole('option', { name: 'Hõbe' }).click()
    await expectAccessible(page, '[role=dialog]')
    await submit(page, common.save)
    await expect(page.getByLabel(customer.data)).toContainText('L-2026/7')
    await openTab(page, change.title)
    await expect(page.getByRole('table', { name: change.title })).toContainText(`${level}: Hõbe`)
  })

  await test.step('filled for a card', async () => {
    await visit(page, await linkOn(page, '/cards', '/cards/'))
    await pressAction(page, card.edit)
    await field(page, since).fill('31.12.2026')
    await submit(page, common.save)
    await expect(page.getByLabel(words.et.company.ownFields)).toContainText('31.12.2026')
  })

  const menu = page.getByRole('menu')
  await test.step('a list is filtered by them, and has their columns', async () => {
    await visit(page, '/customers')
    await button(page, list.moreFilters).click()
    await page.getByRole('combobox', { name: level }).click()
    await page.getByRole('option', { name: 'Hõbe' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: contract }).fill('l-2026')
    await expect(page).toHaveURL(/ownField=\d+%3AH%C3%B5be&ownField=\d+%3Al-2026/)
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: contract })).toHaveCount(0)
    await page.getByRole('button', { name: new RegExp(`^${list.view}`) }).click()
    await page.getByRole('menuitemcheckbox', { name: contract }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('cell', { name: 'L-2026/7' })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page, [320, 1280])
  })

  await test.step('a view keeps the filter and the column', async () => {
    const view = `Hõbedased ${stamp}`
    await button(page, list.savedViews).click()
    await page.getByRole('menuitem', { name: savedView.saveNew }).click()
    await field(page, savedView.name).fill(view)
    await submit(page, savedView.add)
    await visit(page, '/customers')
    await expect(page).toHaveURL(/customers$/)
    await button(page, list.savedViews).click()
    await page.getByRole('menuitem', { name: view }).click()
    await expect(page).toHaveURL(/ownField=\d+%3AH%C3%B5be&ownField=\d+%3Al-2026/)
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(button(page, view)).toBeVisible()
  })

  await test.step('cards are filtered by days', async () => {
    await visit(page, '/cards')
    await button(page, list.moreFilters).click()
    const from = page.getByRole('textbox', { name: filled(ownField.fromOf, { name: since }) })
    await from.fill('31.12.2026')
    await from.press('Enter')
    await expect(page).toHaveURL(/ownField=\d+%3A2026-12-31\.\./)
    // The heading and one card.
    await expect(page.getByRole('table', { name: card.title }).getByRole('row')).toHaveCount(2)
    await expectAccessible(page)
  })

  await test.step('deleted, so that lists and views do without them', async () => {
    await visit(page, '/own-fields')
    for (const one of [contract, level, since]) {
      await page
        .getByRole('row')
        .filter({ hasText: one })
        .getByRole('button', { name: ownField.close })
        .click()
      await dialog(page).getByRole('button', { name: ownField.close }).click()
      await expect(told(page, ownField.closed, one)).toBeVisible()
    }
    await visit(page, '/customers')
    await button(page, list.savedViews).click()
    await menu.getByRole('menuitem', { name: `Hõbedased ${stamp}` }).click()
    await expect(told(page, ownField.gone, '')).toBeVisible()
    await expect(page).toHaveURL(/customers$/)
    await expect(page.getByRole('table', { name: customer.title })).toBeVisible()
  })
})
