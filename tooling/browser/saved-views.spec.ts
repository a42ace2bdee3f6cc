import { daysOfPeriod } from '@kaarditeek/domain/report/periods'
import { businessTime } from '@kaarditeek/domain/time/business-time'
import { button, dialog, field, filled, submit, told } from './steps'
import { expect, expectAccessible, expectNoOverflow, logIn, test, visit, words } from './test'

const { common, list, savedView, search, terminalOwner } = words.et

const owners = '/terminal-owners'

test('a view of a list is saved, chosen, changed, shared and deleted', async ({ page, browser }) => {
  const name = `Toidusaal ${Date.now()}`
  await logIn(page, 'superuser', `${owners}?name=toidu`)
  await expect(page.getByRole('link', { name: 'Põhjala Toidusaal' })).toBeVisible()
  const menu = page.getByRole('menu')
  const choose = (text: string) => page.getByRole('menuitem', { name: text }).click()

  await test.step('saved', async () => {
    await button(page, list.savedViews).click()
    await expect(menu).toBeVisible()
    await expectAccessible(page)
    await choose(savedView.saveNew)
    await field(page, savedView.name).fill(name)
    await dialog(page).getByLabel(savedView.shared).check()
    await expectAccessible(page)
    await submit(page, savedView.add)
    await expect(told(page, savedView.added, name)).toBeVisible()
    await expect(button(page, name)).toBeVisible()
    await expectNoOverflow(page, [390, 1280])
  })

  await test.step('chosen from the whole list, and changed', async () => {
    await visit(page, owners)
    await button(page, list.savedViews).click()
    await choose(name)
    await expect(page).toHaveURL(/name=toidu/)
    await page.getByRole('columnheader', { name: terminalOwner.identifier }).getByRole('button').click()
    await button(page, filled(savedView.changed, { name })).click()
    await choose(savedView.saveChanges)
    await expect(button(page, name)).toBeVisible()
    await expect(page).toHaveURL(/orderBy=identifier/)
  })

  await test.step('left', async () => {
    await button(page, name).click()
    await choose(savedView.leave)
    await expect(page).toHaveURL(/terminal-owners$/)
    await expect(button(page, list.savedViews)).toBeVisible()
  })

  await test.step('found and opened from any page by the palette', async () => {
    await visit(page, '/customers')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: search.title }).fill(name)
    await page.getByRole('option', { name }).click()
    await expect(page).toHaveURL(/terminal-owners\?.*name=toidu/)
    await expect(button(page, name)).toBeVisible()
  })

  await test.step('seen by another account, which may not change it', async () => {
    const other = await (await browser.newContext()).newPage()
    await logIn(other, 'operator', owners)
    await button(other, list.savedViews).click()
    await other.getByRole('menuitem', { name }).click()
    await expect(other).toHaveURL(/name=toidu/)
    await button(other, name).click()
    await expect(other.getByRole('menuitem', { name: savedView.leave })).toBeVisible()
    await expect(other.getByRole('menuitem', { name: savedView.remove })).toHaveCount(0)

    // A default view would stand in the way of other tests with the superuser.
    const opens = other.getByRole('menuitemcheckbox', { name: savedView.opens })
    await opens.click()
    await expect(opens).toBeChecked()
    await other.keyboard.press('Escape')
    await visit(other, owners)
    await expect(other).toHaveURL(/name=toidu&orderBy=identifier|orderBy=identifier&name=toidu/)
    await other.context().close()
  })

  await test.step('shared with chosen roles alone', async () => {
    await button(page, name).click()
    await choose(savedView.edit)
    await dialog(page).getByLabel(savedView.sharedRoleNrs, { exact: true }).first().check()
    await dialog(page).getByRole('group').getByRole('checkbox').first().check()
    await expectAccessible(page)
    await submit(page, common.save)
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('deleted', async () => {
    await button(page, name).click()
    await choose(savedView.remove)
    await submit(page, savedView.remove)
    await expect(told(page, savedView.removed, name)).toBeVisible()
    await visit(page, owners)
    await expect(page).toHaveURL(/terminal-owners$/)
  })
})

test('the name of a view gives way to the figures of the list', async ({ page }) => {
  const name = `Kalevi kaardid ${Date.now()}`
  await logIn(page, 'superuser', '/cards?customerName=Kalevi')
  await button(page, list.savedViews).click()
  await page.getByRole('menuitem', { name: savedView.saveNew }).click()
  await field(page, savedView.name).fill(name)
  await submit(page, savedView.add)
  const shown = button(page, name).getByText(name)
  await expect(button(page, name)).toBeVisible()
  await expect(shown).toBeHidden()
  await page.setViewportSize({ width: 1600, height: 720 })
  await expect(shown).toBeVisible()
})

test('a filter that the list has no more is left out of a view with a note', async ({ page }) => {
  const name = `Vana ${Date.now()}`
  await logIn(page, 'superuser', owners)
  const state = { search: { name: 'toidu', renamed: 1, orderBy: 'nowhere' } }
  const made = await page.request.post('/api/saved-views', {
    data: { list: 'terminalOwner', name, state },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(made.status()).toBe(201)
  await button(page, list.savedViews).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(told(page, savedView.leftOut, 'renamed')).toBeVisible()
  await expect(page).toHaveURL(/terminal-owners\?name=toidu$/)
})

test('reports, rules of cards and histories have views, a report with a period', async ({ page }) => {
  const name = `Kuu ${Date.now()}`
  const menu = page.getByRole('menu')
  await logIn(page, 'superuser', '/settlements/1?tab=changes')
  for (const path of [
    '/settlements/1?tab=changes',
    '/cards/rules',
    '/reports?tab=terminals',
    '/reports?tab=cards',
  ]) {
    await visit(page, path)
    await button(page, list.savedViews).click()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
  }
  const { startDate, endDate } = daysOfPeriod('lastMonth', new Date(), businessTime('Europe/Tallinn'))
  await visit(page, `/reports?tab=cards&startDate=${startDate}&endDate=${endDate}`)
  await button(page, list.savedViews).click()
  await page.getByRole('menuitem', { name: savedView.saveNew }).click()
  await field(page, savedView.name).fill(name)
  await expect(dialog(page).getByLabel(savedView.moves)).toBeChecked()
  await submit(page, savedView.add)
  await expect(button(page, name)).toBeVisible()
  await visit(page, '/customers')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: search.title }).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(page).toHaveURL(new RegExp(`startDate=${startDate}&endDate=${endDate}`))
  await button(page, name).click()
  await page.getByRole('menuitem', { name: savedView.remove }).click()
  await submit(page, savedView.remove)
  await expect(told(page, savedView.removed, name)).toBeVisible()
})
