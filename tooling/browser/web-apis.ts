import type { Page } from '@playwright/test'
import { demo } from './demo'
import { button, dialog, field, filled } from './steps'
import { expect, type Language, words } from './test'

const { webApi } = words.et

/** Returns the status of a terminal's call with the key for a card, made from 127.0.0.1. */
export const statusOf = async (apiKey: string, pan = demo().pans[0]) => {
  const url = new URL('/api/web/balance', demo().url)
  url.hostname = '127.0.0.1'
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ pan }),
  })
  return status
}

/** Pays cents with a card. Returns the status. */
export const pay = async (apiKey: string, amount: number, pan = demo().pans[0]) => {
  const url = new URL('/api/web/payments', demo().url)
  url.hostname = '127.0.0.1'
  const { status } = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ pan, amount, terminalID: demo().terminalID }),
  })
  return status
}

/** Returns the status of a payment with an unknown card. */
export const payWithUnknownCard = (apiKey: string) => pay(apiKey, 450, '1234567890123456')

export const rowOf = (page: Page, name: string) => page.locator('tr').filter({ hasText: name })
export const addressRow = (page: Page, no: number) =>
  dialog(page).getByRole('group', { name: filled(webApi.ipAddressNo, { no }) })

export const openForm = async (page: Page, language: Language = 'et') => {
  await page.goto('/companies/company?tab=web_apis')
  // Above the list, and in its place while there is none.
  await button(page, words[language].webApi.add).first().click()
}

/** Opens the details of a web API. */
export const openDetails = async (page: Page, name: string, language: Language = 'et') => {
  await button(page, `${words[language].list.details} ${name}`).click()
  const part = (title: string) => page.getByRole('region', { name: title, exact: true })
  const { apiKey, ipAddresses, permissions, requests } = words[language].webApi
  return {
    key: part(apiKey),
    addresses: part(ipAddresses),
    permissions: part(permissions),
    requests: part(requests),
  }
}

export const fillIn = async (page: Page, name: string) => {
  await openForm(page)
  await field(page, webApi.name).fill(name)
  await addressRow(page, 1).getByRole('textbox', { name: webApi.ipAddress }).fill('127.0.0.0/8')
  await dialog(page).getByRole('checkbox', { name: webApi.GET_BALANCE }).check()
}

/** Adds a web API that may read balances from this address. Returns its key. */
export const add = async (page: Page, name: string) => {
  await fillIn(page, name)
  const key = dialog(page).getByRole('region', { name: webApi.apiKey })
  await dialog(page).getByRole('button', { name: webApi.add, exact: true }).click()
  await expect(dialog(page)).toContainText(filled(webApi.added, { name }))
  return key.innerText()
}
