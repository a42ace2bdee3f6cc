import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { field, filled, openTab, submit } from './steps'
import { expect, expectAccessible, expectNoOverflow, languages, logIn, test, visit, words } from './test'

const NUMBER = /\d/
const MONEY = /€/

/** Presses a button that downloads a file; returns its name and content. */
const download = async (page: Page, name: string) => {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  const file = await downloading
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) }
}

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } })
    const { statistics, companySummary, card, transaction, frame, home } = words[language]

    test('home shows the month beside the one before, its days, expiring cards and recent transactions', async ({
      page,
    }) => {
      await logIn(page, 'superuser')
      for (const figure of [home.transactionCount, home.meanPayment, home.cardsCreated]) {
        const value = page
          .getByRole('term')
          .filter({ hasText: figure })
          .locator('xpath=following-sibling::dd')
        await expect(value).toHaveText(NUMBER)
      }
      const turnover = page.getByRole('region', { name: home.turnover })
      await expect(turnover.getByRole('img', { name: home.turnoverLabel.split('{{')[0] })).toBeVisible()
      await expect(turnover).toContainText(MONEY)
      await turnover.getByRole('button', { name: home.count }).click()
      const counts = page.getByRole('region', { name: `${home.turnoverCount} ·` })
      await expect(counts).toContainText(NUMBER)
      await expect(counts).not.toContainText(MONEY)
      const attention = page.getByRole('region', { name: home.attention })
      await expect(attention.getByRole('link').first()).toBeVisible()

      const expiring = page.getByRole('table', { name: home.expiring })
      await expect(expiring.getByRole('row')).toHaveCount(6)
      const recent = page.getByRole('region', { name: home.recent })
      await expect(
        recent.getByRole('table', { name: transaction.title }).locator('tr[data-row]'),
      ).toHaveCount(10)
      await recent.getByRole('img', { name: home.recentNote }).hover()
      await expect(page.getByRole('tooltip', { name: home.recentNote })).toBeVisible()
      await expectAccessible(page)

      await page.getByRole('link', { name: home.showMore }).click()
      await expect(page).toHaveURL(/\/cards\?.*expiringSoon=true/)
      await expect(page.getByRole('heading', { level: 1, name: card.title })).toBeVisible()
    })

    test('statistics show the same figures in chart and table, and save both', async ({ page }) => {
      await logIn(page, 'superuser')
      await page
        .getByRole('navigation', { name: frame.menu })
        .getByRole('link', { name: statistics.title })
        .click()
      const table = page.getByRole('table', { name: statistics.transactions })
      const total = table.locator('tfoot td').first()
      await expect(total).toHaveText(NUMBER)
      const conclusive = await total.textContent()
      await expect(page.locator('figcaption')).toHaveText(`${statistics.transactions}${conclusive}`)

      await expect(table).toContainText(/[+−]\d+%/)
      await table.getByRole('link').first().click()
      await expect(page).toHaveURL(/\/reports\?.*startDate=\d{4}-\d\d-01/)
      await page.goBack()

      await page.getByRole('combobox', { name: statistics.compare }).click()
      await page.getByRole('option', { name: statistics.with_year }).click()
      await expect(page).toHaveURL(/compare=year/)
      await expect(table.getByRole('columnheader', { name: statistics.yearBefore })).toBeVisible()
      await expect(total).toHaveText(conclusive ?? '')
      await expect(page.locator('figcaption')).toContainText(
        filled(statistics.earlier, { figure: '' }).trim(),
      )
      await page.getByRole('combobox', { name: statistics.compare }).click()
      await page.getByRole('option', { name: statistics.with_month }).click()

      await page.getByRole('combobox', { name: statistics.groupBy }).click()
      await page.getByRole('option', { name: statistics.byProduct }).click()
      await expect(page).toHaveURL(/groupBy=1/)
      await expect(table.getByRole('columnheader', { name: statistics.cardProductName })).toBeVisible()
      await expect(page.locator('figure svg').nth(1)).toBeVisible()
      expect(await page.locator('figure').count()).toBeGreaterThan(1)
      await expect(table.locator('tfoot td').last()).toHaveText(conclusive ?? '')

      const now = new Date()
      await visit(
        page,
        `/stats?groupBy=1&compare=year&startMonth=${now.getFullYear()}-01&endMonth=${now.getFullYear()}-12`,
      )
      // Product, the months until now, total, year before and change.
      await expect(table.getByRole('columnheader')).toHaveCount(now.getMonth() + 5)
      await expect(page.getByRole('textbox', { name: statistics.endMonth })).toHaveValue(
        `12.${String(now.getFullYear()).slice(2)}`,
      )
      await page.goBack()

      const chart = await download(page, statistics.saveChart)
      expect(chart.name).toMatch(/^transaction_statistics_\d\d_\d\d_\d{4}\.svg$/)
      const svg = chart.content.toString()
      for (const caption of await page.locator('figcaption strong').allTextContents())
        expect(svg).toContain(caption)
      expect(svg).not.toContain('var(')
      expect((await download(page, statistics.saveTable)).name).toMatch(/^transaction_statistics_.*\.xlsx$/)

      const last = page.getByRole('textbox', { name: statistics.endMonth })
      await last.fill('03.24')
      await last.press('Enter')
      await expect(page.getByRole('textbox', { name: statistics.startMonth })).toHaveValue('03.24')
      await expect(page.getByText(statistics.nothing)).toBeVisible()
      await openTab(page, statistics.createdCards)
      await expect(page).toHaveURL(/endMonth=2024-03/)
    })

    test('the report of companies is of the chosen month and name, and saved as a file', async ({ page }) => {
      await logIn(page, 'administrator')
      await expect(
        page.getByRole('table', { name: companySummary.title }).locator('tr[data-row]').first(),
      ).toBeVisible()
      await page.getByRole('link', { name: home.showMore }).click()
      const rows = page.getByRole('table', { name: companySummary.title }).locator('tr[data-row]')
      await expect(rows.nth(1)).toBeVisible()
      await page.getByRole('textbox', { name: companySummary.name }).fill('saare')
      await expect(rows).toHaveCount(1)
      const month = page.getByRole('textbox', { name: companySummary.dateIn })
      await month.fill('01.20')
      await month.press('Enter')
      await expect(page).toHaveURL(/dateIn=2020-01/)
      await expect(rows.first()).toContainText(/0[.,]00/)
      expect((await download(page, words[language].list.export)).name).toMatch(/^companies_.*\.xlsx$/)
    })
  })

test('the home page refreshes while it is visible', async ({ page }) => {
  await page.clock.install()
  await logIn(page, 'superuser')
  const asked = page.waitForRequest((request) => request.url().includes('statistics.month'))
  await page.clock.runFor(61_000)
  await asked
})

test('a user without access to statistics and transactions sees none', async ({ page }) => {
  await logIn(page, 'viewer')
  await visit(page, '/stats')
  await expect(page).toHaveURL('/')
})

test('a company without transactions is led to its first payment, step by step', async ({ page }) => {
  const { cardProduct, common, home, terminal, webApi } = words.et
  await page.route('**/trpc/**statistics.month**', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('"isNew":false', '"isNew":true')
    await route.fulfill({ response, body })
  })
  await logIn(page, 'superuser')
  const steps = page.getByRole('region', { name: home.start })
  await expect(steps.getByRole('listitem')).toHaveCount(6)
  // A web API's key has been used.
  await expect(steps.getByText(home.stepDone, { exact: true })).toHaveCount(6)
  await expectAccessible(page)
  await steps.getByRole('button', { name: home.startAway }).click()
  await page.reload()
  await expect(steps.getByRole('button', { name: home.startShow })).toBeVisible()
  await expect(steps.getByRole('listitem')).toHaveCount(0)
  await steps.getByRole('button', { name: home.startShow }).click()
  await steps.getByRole('link', { name: home.stepProduct }).click()
  await expect(page.getByRole('dialog', { name: cardProduct.add })).toBeVisible()

  await visit(page, '/')
  await steps.getByRole('link', { name: home.stepPayment }).click()
  await expect(
    page.getByRole('dialog', { name: terminal.tryRow.replace('{{terminalID}}', '') }),
  ).toBeVisible()

  // A web API for the first payment may take payments, any other asks for balances.
  await visit(page, '/')
  await steps.getByRole('link', { name: home.stepWebApi }).click()
  const form = page.getByRole('dialog', { name: webApi.add })
  await expect(form.getByLabel(webApi.MAKE_PAYMENT)).toBeChecked()
  await form.getByRole('button', { name: common.cancel }).click()
  await page.getByRole('button', { name: webApi.add }).click()
  await expect(form.getByLabel(webApi.MAKE_PAYMENT)).not.toBeChecked()
  await expect(form.getByLabel(webApi.GET_BALANCE)).toBeChecked()
})

type Reply = { isNew?: boolean; list?: unknown[] }

/** Changes the replies of calls, as a new company would get them. */
const answerWith = (page: Page, change: (call: string, reply: Reply) => void) =>
  page.route('**/trpc/**', async (route) => {
    const response = await route.fetch()
    const url = route.request().url()
    const calls = decodeURIComponent(new URL(url).pathname).split('/trpc/')[1]?.split(',') ?? []
    const answers = await response.json()
    for (const [index, call] of calls.entries()) {
      const reply: Reply | undefined = answers[index]?.result?.data?.json
      if (reply && call === 'statistics.month') reply.isNew = true
      if (reply) change(call, reply)
    }
    await route.fulfill({ response, json: answers })
  })

test('the step of terminals leads to the owner that has none yet', async ({ page }) => {
  const { home, terminal } = words.et
  await answerWith(page, (call, reply) => {
    if (call === 'terminal.search.page') reply.list = []
  })
  await logIn(page, 'superuser')
  const step = page.getByRole('link', { name: home.stepTerminal })
  await expect(step).toHaveAttribute('href', /terminal-owners\/\d+/)
  // A payment needs the terminal first.
  await expect(page.getByRole('link', { name: home.stepPayment })).toHaveAttribute('href', /terminal-owners/)
  await step.click()
  await expect(page).toHaveURL(/terminal-owners\/\d+/)
  await expect(page.getByRole('dialog', { name: terminal.add })).toBeVisible()
})

test('a step that is done leads on to the next one from where it ended', async ({ page }) => {
  const { customer, home, terminal } = words.et
  let isAdded = false
  await answerWith(page, (call, reply) => {
    if (call === 'customer.page' && !isAdded) reply.list = []
    if (call === 'terminal.search.page') reply.list = []
    if (call === 'customer.create') isAdded = true
  })
  await logIn(page, 'superuser')
  await page.getByRole('link', { name: home.stepCustomer }).click()
  const next = page.getByRole('link', { name: filled(home.nextStep, { step: home.stepTerminal }) })
  await field(page, customer.name).first().fill(`Samm ${Date.now()}`)
  await field(page, customer.identification).fill('10001000')
  await field(page, customer.address).fill('Pikk 2, Tallinn')
  await field(page, customer.email).first().fill('samm@example.ee')
  await expect(next).toHaveCount(0)
  await submit(page, customer.add)
  await expect(next).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page, [390, 1280])
  await next.click()
  await expect(page.getByRole('dialog', { name: terminal.add })).toBeVisible()
  await expect(next).toHaveCount(0)
})
