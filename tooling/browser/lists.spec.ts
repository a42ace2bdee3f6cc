import { error } from '@kaarditeek/i18n/et/error'
import type { Locator } from '@playwright/test'
import { demo } from './demo'
import { button, openTab } from './steps'
import { expect, expectAccessible, logIn, test, visit, words } from './test'

const { card, list, transaction } = words.et

test('the order is ascending, descending or the default, and is kept in the URL', async ({ page }) => {
  await page.clock.install()
  await logIn(page, 'superuser', '/cards')
  const heading = page.getByRole('columnheader', { name: card.nameOnCard })
  for (const [direction, orderBy] of [
    ['ascending', 'nameOnCard'],
    ['descending', '-nameOnCard'],
    ['none', null],
  ] as const) {
    await heading.getByRole('button').click()
    await expect(heading).toHaveAttribute('aria-sort', direction)
    await expect.poll(() => new URL(page.url()).searchParams.get('orderBy')).toBe(orderBy)
    // The column heading ignores clicks for a second after each click.
    await page.clock.fastForward(1_000)
  }
})

test('a heading shows the new order at once, and keeps it until the rows have come', async ({ page }) => {
  await logIn(page, 'superuser', '/cards')
  const heading = page.getByRole('columnheader', { name: card.nameOnCard })
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/trpc\/[^?]*card\.page/, async (route) => {
    await held
    await route.continue()
  })
  const orders = await heading.evaluateHandle((th) => {
    const seen: (string | null)[] = []
    new MutationObserver(() => seen.push(th.getAttribute('aria-sort'))).observe(th, {
      attributeFilter: ['aria-sort'],
    })
    return seen
  })
  await heading.getByRole('button').click()
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/orderBy=nameOnCard/)
  const first = page.locator('tbody tr[data-row]').first()
  const before = await first.innerText()
  release()
  await expect(first).not.toHaveText(before, { useInnerText: true })
  expect(await orders.jsonValue()).toEqual(['ascending'])
})

test('filters search from three characters on and are kept in the URL', async ({ page }) => {
  await logIn(page, 'superuser', '/cards')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(11)
  const customer = page.getByRole('searchbox').or(page.getByLabel(card.customerName, { exact: true }))
  await customer.first().fill('Lõ')
  await expect(page.getByText('Vähemalt 3 märki')).toBeVisible()
  await customer.first().fill('Lõuna')
  await expect(page).toHaveURL(/customerName=L%C3%B5una/)
  await expect(rows.nth(1)).toContainText('Lõuna')
  await page.reload()
  await expect(page.getByLabel(card.customerName, { exact: true })).toHaveValue('Lõuna')
  await expect(rows.nth(1)).toContainText('Lõuna')

  await customer.first().fill('Sellist pole')
  await expect(page.getByText(list.nothingMatches)).toBeVisible()
  await page.getByRole('button', { name: list.clear }).first().click()
  await expect(page).toHaveURL('/cards')
  await expect(rows).toHaveCount(11)
})

test('filters are behind a button in every list of a phone, with those that are set beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'superuser', '/cards')
  for (const path of ['/cards', '/customers/2?tab=cards']) {
    await visit(page, path)
    const fold = page.getByRole('button', { name: list.filter, exact: true })
    const state = page.getByRole('combobox', { name: card.cardState })
    await expect(state).toBeHidden()
    await expect(
      page.getByRole('button', {
        name: list.clearOne.replace('{{filter}}', `${card.cardState}: ${card.active}`),
      }),
    ).toBeVisible()
    await fold.click()
    await expect(state).toBeVisible()
  }
  await expectAccessible(page)
})

test('on a phone the first found row is in sight below the open filters, and a choice folds those that hide it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'superuser', '/cards')
  const fold = page.getByRole('button', { name: list.filter, exact: true })
  const row = page.locator('tr[data-row]').first()
  const number = page.getByLabel(card.pan, { exact: true })
  await fold.click()
  await number.fill(demo().pans[0] ?? '')
  await expect(page.locator('tr[data-row]')).toHaveCount(1)
  await expect(row).toBeInViewport({ ratio: 1 })

  await number.press('Enter')
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(fold).toBeFocused()
  await fold.click()
  const more = page.getByRole('button', { name: list.moreFilters })
  await more.click()
  const extendable = page.getByRole('checkbox', { name: card.extendable })
  await extendable.check()
  await expect(extendable).toBeHidden()
  await expect(
    page.getByRole('button', { name: list.clearOne.replace('{{filter}}', card.extendable) }),
  ).toBeVisible()
  await expect(row).toBeInViewport({ ratio: 1 })
})

test('on a phone a card takes two lines, and the buttons on the selected ones are large enough for a finger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, 'superuser', '/cards')
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height
  const row = page.locator('tr[data-row]').first()
  await expect.poll(() => heightOf(row)).toBeLessThanOrEqual(76)
  await row.getByRole('checkbox').check()
  await expect.poll(() => heightOf(button(page, card.extend))).toBeGreaterThanOrEqual(36)
})

test('active filters without a visible input are chips, and each chip clears its filter', async ({
  page,
}) => {
  const chip = (filter: string) =>
    page.getByRole('button', { name: list.clearOne.replace('{{filter}}', filter) })
  await logIn(page, 'superuser', '/cards?customerName=L%C3%B5una')
  const fold = page.getByRole('button', { name: list.filter, exact: true })
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  const customer = page.getByLabel(card.customerName, { exact: true })
  await expect(customer).toHaveValue('Lõuna')
  await expect(page.getByLabel(card.activationEnd)).toBeHidden()
  await page.getByRole('button', { name: list.moreFilters }).click()
  await expect(page.getByLabel(card.activationEnd)).toBeVisible()
  await expectAccessible(page)

  await fold.click()
  await expect(customer).toBeHidden()
  const state = chip(`${card.cardState}: ${card.active}`)
  await expect(state).toBeVisible()
  await chip(`${card.customerName}: Lõuna`).press('Enter')
  await expect(page).toHaveURL('/cards')
  await expect(fold).toBeFocused()
  await state.click()
  await expect(page).toHaveURL('/cards?cardState=4')
  await fold.click()
  await expect(customer).toHaveValue('')
  await expect(page.getByRole('combobox', { name: card.cardState })).toHaveValue(card.all)
})

test('a card number filter stays out of the URL and survives both ways back', async ({ page }) => {
  await logIn(page, 'superuser', '/cards')
  const link = page.getByRole('table').getByRole('link').first()
  const filter = page.getByLabel(card.pan, { exact: true })
  const pan = await link.innerText()
  await filter.fill(pan)
  await expect(page.getByText('1 kaart', { exact: true })).toBeVisible()
  expect(page.url()).not.toContain(pan.slice(0, 4))
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pan)
  expect(page.url()).not.toContain(pan.replaceAll(' ', ''))
  await page.goBack()
  await expect(filter).toHaveValue(pan.replaceAll(' ', ''))
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pan)
  await page.locator('#content').getByRole('link', { name: card.title, exact: true }).first().click()
  await expect(filter).toHaveValue(pan.replaceAll(' ', ''))
  await expect(page).toHaveURL('/cards')
})

test('a number that the other filters hide is looked for among all cards with one click', async ({
  page,
}) => {
  await logIn(page, 'superuser', '/cards?cardState=1&customerName=Sellist')
  const pan = demo().pans[0] ?? ''
  const all = button(page, card.searchAll)
  await expect(page.getByText(list.nothingMatches)).toBeVisible()
  await expect(all).toBeHidden()
  await page.getByLabel(card.pan, { exact: true }).fill(pan)
  await all.click()
  await expect(page).toHaveURL('/cards?cardState=4')
  await expect(page.locator('tr[data-row]')).toHaveCount(1)

  await page.getByLabel(card.pan, { exact: true }).fill('99999999')
  await expect(page.getByText(list.nothingMatches)).toBeVisible()
  await expect(all).toBeHidden()
})

test('pages are links', async ({ page }) => {
  await logIn(page, 'superuser', '/cards')
  const pager = page.getByRole('navigation', { name: list.pages })
  await pager.getByRole('link', { name: list.page.replace('{{page}}', '3'), exact: true }).click()
  await expect(page).toHaveURL('/cards?page=3')
  await expect(pager.getByRole('link', { name: 'Lehekülg 3', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByLabel(list.rowsPerPage).selectOption('50')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(51)
  // The number of rows is kept in the browser, so the address needs none.
  await expect(page).toHaveURL('/cards')
})

test('a page number past the end shows the last page', async ({ page }) => {
  await logIn(page, 'superuser')
  const last = async (path: string) => {
    await page.goto(path)
    await expect(page).toHaveURL(/^[^?]*(\?page=\d{1,2})?$/)
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    return new URL(page.url()).searchParams.get('page')
  }
  expect(Number(await last('/cards?page=9999'))).toBeGreaterThan(1)
  expect(await last('/terminal-owners?page=9999')).toBeNull()
  await page.goBack()
  expect(page.url()).not.toContain('9999')
})

test('an invalid URL shows the list with its defaults', async ({ page }) => {
  await logIn(page, 'superuser', '/cards?page=nonsense&orderBy=shoeSize&cardState=77&unknown=1')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(11)
})

test('transactions of a card between two days', async ({ page }) => {
  await logIn(page, 'superuser', '/cards')
  await page.getByRole('table').getByRole('link').first().click()
  await openTab(page, transaction.title)
  await page.getByLabel(transaction.startDate).fill('5.9.2000')
  await expect(page).toHaveURL(/startDate=2000-09-05/)
  await page.getByLabel(transaction.endDate).fill('06.09.2000')
  await expect(page.getByText(list.nothingMatches)).toBeVisible()
})

test('days that end before they begin are refused beside the filter, and not asked for', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const [path, call] of [
    ['/settlements', 'settlement.totals'],
    ['/companies/company?tab=auditLog', 'auditLog.totals'],
  ] as const) {
    await logIn(page, 'superuser', path)
    await page.getByLabel(transaction.endDate, { exact: true }).fill('01.10.2026')
    await expect(page).toHaveURL(/endDate=2026-10-01/)
    await page.getByLabel(transaction.startDate, { exact: true }).fill('02.10.2026')
    const title = page.getByRole('heading', { name: list.nothingMatches })
    await expect(title).toBeVisible()
    await expect(page.getByText(error.ERROR_MIN_BIGGER_MAX)).toHaveCount(1)
    await expectAccessible(page)
    asked.length = 0
    await page.reload()
    await expect(title).toBeVisible()
    expect(asked.filter((url) => url.includes(call))).toEqual([])
    // On a phone, filters are behind a button, which then is open.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(page.getByText(error.ERROR_MIN_BIGGER_MAX)).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
    await button(page, list.clear).last().click()
    await expect(title).toBeHidden()
  }
})

test.describe('in a high window', () => {
  test.use({ freshPage: true, viewport: { width: 1280, height: 1400 } })

  for (const path of ['/cards', '/customers'])
    test(`${path} shows as many rows as the window has room for`, async ({ page }) => {
      await logIn(page, 'superuser', path)
      const rows = page.locator('tr[data-row]')
      await expect(rows.nth(11)).toBeVisible()
      await expect(rows.last()).toBeInViewport()
      await expect(page).toHaveURL(path)
    })
})

test('the link back to a list keeps its filters, that of the menu does not', async ({ page }) => {
  await logIn(page, 'superuser', '/cards?customerName=kaubamaja')
  await page.locator('tr[data-row]').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/cards\/\d+/)
  // The address changes before the page: the list has a link of that name too.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(card.title)
  await page.locator('#content').getByRole('link', { name: card.title, exact: true }).first().click()
  await expect(page).toHaveURL('/cards?customerName=kaubamaja')
  await page
    .getByRole('navigation', { name: words.et.frame.menu })
    .getByRole('link', { name: card.title })
    .click()
  await expect(page).toHaveURL('/cards')
})

test('narrow screens have the menu behind a button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await logIn(page, 'superuser')
  await page.getByRole('button', { name: words.et.frame.openMenu }).click()
  await page
    .getByRole('navigation', { name: words.et.frame.menu })
    .getByRole('link', { name: card.title })
    .click()
  await expect(page).toHaveURL('/cards')
  await expect(page.getByRole('button', { name: words.et.frame.openMenu })).toBeVisible()
})

test('a list that fails keeps its filters', async ({ page }) => {
  await logIn(page, 'superuser', '/cards')
  await page.route(/trpc\/[^?]*card\.(page|totals)/, (route) => route.abort('internetdisconnected'))
  await visit(page, '/cards?customerName=L%C3%B5una')
  await expect(page.getByRole('button', { name: words.et.common.retry })).toBeVisible()
  await expect(page.getByLabel(card.customerName, { exact: true })).toHaveValue('Lõuna')
  await page.unrouteAll()
})

test('a list keeps its rows when the next ones fail, and says so', async ({ page }) => {
  await logIn(page, 'superuser', '/cards')
  const rows = page.locator('[data-row]')
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  await page.route(/trpc\/[^?]*card\.(page|totals)/, (route) => route.abort('internetdisconnected'))
  await page.getByLabel(card.customerName, { exact: true }).fill('Lõuna')
  const told = page.getByRole('main').getByRole('alert')
  await expect(told).toBeVisible()
  await expect(rows).toHaveCount(before)
  await page.unrouteAll()
  await told.getByRole('button', { name: words.et.common.retry }).click()
  await expect(told).toHaveCount(0)
  await expect(page.locator('table[data-stale]')).toHaveCount(0)
  await expect(rows).not.toHaveCount(0)
  await expect(rows.filter({ hasNotText: 'Lõuna' })).toHaveCount(0)
})

test('the headings show the order of the rows when another one fails, and ask for it again', async ({
  page,
}) => {
  await logIn(page, 'superuser', '/cards?orderBy=nameOnCard')
  const heading = (label: string) => page.getByRole('columnheader', { name: label })
  const [name, customer] = [heading(card.nameOnCard), heading(card.customerName)]
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await page.route(/trpc\/[^?]*card\.(page|totals)/, (route) => route.abort('internetdisconnected'))
  await customer.getByRole('button').click()
  const told = page.getByRole('main').getByRole('alert')
  await expect(told).toContainText(words.et.list.rowsKept)
  await expect(name).toHaveAttribute('aria-sort', 'ascending')
  await expect(customer).toHaveAttribute('aria-sort', 'none')
  await page.unrouteAll()
  await expect(async () => {
    await customer.getByRole('button').click()
    await expect(customer).toHaveAttribute('aria-sort', 'ascending', { timeout: 1500 })
  }).toPass()
  await expect(told).toHaveCount(0)
  await expect(name).toHaveAttribute('aria-sort', 'none')
})

test.describe('on a page of its own', () => {
  test.use({ freshPage: true })

  test('rows of an earlier visit stay when their refresh fails, and the bar asks for them', async ({
    page,
  }) => {
    await logIn(page, 'superuser', '/cards')
    const rows = page.locator('[data-row]')
    await expect(rows.first()).toBeVisible()
    const menu = page.getByRole('navigation')
    await menu.getByRole('link', { name: words.et.customer.title }).first().click()
    await expect(page).toHaveURL('/customers')
    // Later, when the rows are stale.
    await page.clock.setFixedTime(Date.now() + 60_000)
    await page.route(/trpc\/[^?]*card\.(page|totals)/, (route) => route.abort('internetdisconnected'))
    await menu.getByRole('link', { name: card.title }).first().click()
    const told = page.getByRole('main').getByRole('alert')
    await expect(told).toContainText(words.et.list.rowsKept)
    await expect(rows.first()).toBeVisible()
    await page.unrouteAll()
    await told.getByRole('button', { name: words.et.common.retry }).click()
    await expect(told).toHaveCount(0)
    await expect(rows.first()).toBeVisible()
  })
})

test('new rows do not stand below the totals of the filter before, where only theirs fail', async ({
  page,
}) => {
  await logIn(page, 'superuser', '/cards')
  const rows = page.locator('[data-row]')
  await expect(rows.first()).toBeVisible()
  const count = page.getByText(/^\d+ kaarti$/)
  await expect(count).toBeVisible()
  await page.route(/trpc\/[^?]*card\.(page|totals)/, async (route) => {
    const reply = await route.fetch()
    const calls = new URL(route.request().url()).pathname.split('/trpc/')[1]?.split(',') ?? []
    const answers: unknown[] = await reply.json()
    const gone = answers.map((answer, index) => (calls[index] === 'card.totals' ? {} : answer))
    await route.fulfill({ response: reply, json: gone })
  })
  await page.getByLabel(card.customerName, { exact: true }).fill('Lõuna')
  await expect(rows.filter({ hasNotText: 'Lõuna' })).toHaveCount(0)
  await expect(rows).not.toHaveCount(0)
  await expect(count).toHaveCount(0)
})

test('thousands of euros on both sides of a balance are not cut', async ({ page }) => {
  await logIn(page, 'superuser', '/cards')
  const cell = page.locator('td[data-align="end"]', { hasText: '€ /' }).first()
  await cell.evaluate((cell) => {
    const [balance, limit] = cell.querySelectorAll('span > span > span')
    if (balance) balance.textContent = '1\u00a0500,00\u00a0€'
    if (limit) limit.textContent = ' / 1\u00a0500,00\u00a0€'
  })
  // The list measures its values again after they were cards.
  await page.setViewportSize({ width: 600, height: 900 })
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const sides = cell.locator('span > span').first()
    await expect.poll(async () => (await sides.boundingBox())?.height).toBeLessThan(24)
    expect(await sides.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true)
  }
})

test('the terminal at the end of a payee is seen where the payee is cut', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await logIn(page, 'superuser', '/reports')
  const payees = page.locator('tr[data-row] td', { hasText: /^Põhjala .*T\d{4}$/ })
  const ends = await payees.evaluateAll((cells) =>
    cells.map((cell) => {
      const end = cell.querySelector('span > span:last-child')?.getBoundingClientRect().right ?? 0
      return end <= cell.getBoundingClientRect().right
    }),
  )
  expect(ends.length).toBeGreaterThan(0)
  expect(ends).not.toContain(false)
})

test('an opened row is open after going back', async ({ page }) => {
  await logIn(page, 'superuser')
  const found = await page.request.get('/api/customers?name=Kuressaare Lilled')
  const [{ customerID }] = (await found.json()).list
  await page.goto(`/companies/company?tab=auditLog&what=customer&recordID=${customerID}`)
  const row = page.locator('[data-row]').last()
  const details = row.locator('[aria-expanded]')
  await details.click()
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/customers\/\d+/)
  await page.goBack()
  await expect(details).toHaveAttribute('aria-expanded', 'true')
})
