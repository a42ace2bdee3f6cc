import { readFile } from 'node:fs/promises'
import { isPan, panInGroups } from '@kaarditeek/domain/card/pan'
import type { Page } from '@playwright/test'
import { demo } from './demo'
import { openTab } from './steps'
import { expect, logIn, test, words } from './test'

const { card, common, customer, list, transaction } = words.et

const terminal = async (path: string, key: string, body: object) => {
  const { url, apiKey } = demo()
  const answer = await fetch(`${url}/api/web/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  })
  const replayed = answer.headers.get('idempotent-replayed')
  return { status: answer.status, replayed, body: (await answer.json()) as Record<string, unknown> }
}

const addCustomer = async (page: Page, name: string) => {
  await page.getByRole('link', { name: customer.title }).first().click()
  await page.getByRole('button', { name: customer.add }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: customer.name, exact: true }).fill(name)
  await form.getByLabel(customer.identification).fill('12345678')
  await form.getByLabel(customer.address).fill('Pikk 1, Tallinn')
  await form.getByRole('textbox', { name: customer.email, exact: true }).fill('jalutaja@example.ee')
  await form.getByLabel(customer.withUnit).check()
  await form.getByLabel(customer.customerUnitName).fill('Kontor')
  await form.getByRole('button', { name: customer.add }).click()
  await page.getByRole('link', { name: customer.addCards, exact: true }).click()
}

const issueCards = async (page: Page, name: string): Promise<string[]> => {
  await expect(page.getByRole('combobox', { name: card.customerID, exact: true })).toHaveValue(name)
  // The products are open for a customer without cards.
  await page.getByRole('option').first().click()
  await page.getByLabel(card.noOfCards).fill('10')
  await page.getByLabel(card.nameOnCard).fill('JALUTAJA OÜ')
  await expect(page.getByLabel(card.validTo)).toHaveValue(/^\d\d\.\d\d\.20\d\d$/)
  for (const [limit, value] of [
    [card.amountLimit, '50,00'],
    [card.countLimit, '20'],
  ] as const) {
    await page.getByLabel(`${limit}: ${common.unlimited}`).uncheck()
    await page.getByRole('textbox', { name: limit, exact: true }).fill(value)
  }
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: card.issue_other.replace('{{count}}', '10') }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^cards_\d{4}(_\d\d){5}\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  return text.match(/\d{16,19}/g) ?? []
}

test('a user goes from a new customer to a charged card and back', async ({ page }) => {
  const name = `Jalutaja ${Date.now()}`
  await logIn(page, 'superuser')
  await addCustomer(page, name)

  const pans = await issueCards(page, name)
  expect(pans).toHaveLength(10)
  expect(new Set(pans).size).toBe(10)
  expect(pans.every(isPan)).toBe(true)
  const issued = card.issued_other.replace('{{count}}', '10')
  await expect(page.getByRole('status').filter({ hasText: issued })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(11)

  const batch = new URL(page.url()).searchParams.get('cardBatchID')
  const chip = list.clearOne.replace('{{filter}}', `${card.cardBatchID}: ${batch}`)
  await expect(page.getByRole('button', { name: chip })).toBeVisible()
  const downloadingAgain = page.waitForEvent('download')
  await page
    .getByRole('region', { name: card.batch })
    .getByRole('button', { name: card.downloadAgain })
    .click()
  const fileAgain = await readFile(await (await downloadingAgain).path(), 'utf8')
  expect(fileAgain.match(/\d{16,19}/g)).toEqual(pans)

  const [pan = ''] = pans
  const { terminalID } = demo()
  const payment = { pan, amount: 1250, terminalID }
  const paid = await terminal('payments', `walk-${name}`, payment)
  expect(paid.status).toBe(201)
  const again = await terminal('payments', `walk-${name}`, payment)
  expect(again).toEqual({ ...paid, replayed: 'true' })
  const tooLarge = await terminal('payments', `walk-large-${name}`, { ...payment, amount: 10_000 })
  expect(tooLarge).toMatchObject({ status: 409, body: { code: 'ERROR_TRANS_AMOUNT_TOO_LARGE' } })

  await page.getByRole('link', { name: panInGroups(pan) }).click()
  const balance = page.getByRole('region', { name: card.limits })
  const euros = (text: string) => `${text}\u00A0€`
  await expect(balance).toContainText(euros('37,50'))
  await expect(balance).toContainText(euros('12,50'))
  await expect(balance.getByText('19', { exact: true })).toBeVisible()
  await openTab(page, transaction.title)
  await expect(page.getByRole('cell', { name: euros('12,50'), exact: true })).toHaveCount(1)

  const { transactionID } = paid.body
  const reversed = await terminal('reversals', `walk-back-${name}`, { transactionID })
  expect(reversed).toMatchObject({ status: 201, body: { reversedAmount: 1250, amountBalance: 5000 } })
  await page.reload()
  await expect(balance.getByText(euros('50,00')).first()).toBeVisible()
  await expect(balance.getByText('20', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: transaction.cancelled })).toBeVisible()
})
