import { panInGroups } from '@kaarditeek/domain/card/pan'
import type { Page } from '@playwright/test'
import { demo } from './demo'
import { dialog, openTab, told } from './steps'
import { expect, visit, words } from './test'

const { card, cardFile, change } = words.et
const MORE = new RegExp(`^(${words.et.common.moreActions}|${words.en.common.moreActions})$`)

type Card = { id: number; pan: string }

/** Today's business day, which is not the day in UTC between 21 or 22 o'clock and midnight. */
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Tallinn' })
const inMonths = (months: number) => {
  const date = new Date()
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 15)).toISOString()
}

const plainProduct = async (page: Page): Promise<number> => {
  const products = await page.request.get('/api/card-products')
  return (await products.json()).list.find((one: { webEnabled: boolean }) => !one.webEnabled).id
}

type OfCards = { cardProductID?: number; pwd?: string; amountLimit?: number | null }

/**
 * Issues cards to a customer, with a limit of 50 € unless `of` names another, valid for a year and extendable by another. Returns them. A
 * web-enabled product in `of` needs a password for its file.
 */
export const issueCards = async (
  page: Page,
  customerID: number,
  noOfCards: number,
  { cardProductID, pwd, amountLimit = 5_000 }: OfCards = {},
): Promise<Card[]> => {
  const card = {
    cardProductID: cardProductID ?? (await plainProduct(page)),
    nameOnCard: 'SIIM SOODUS',
    customerID,
    validFrom: today(),
    validTo: inMonths(12).slice(0, 10),
    expiryDateOnCard: inMonths(24).slice(0, 7),
    amountLimit,
    countLimit: null,
  }
  const headers = { origin: new URL(demo().url).origin }
  const reply = await page.request.post('/api/cards/create', {
    data: { card, noOfCards, pwd: pwd ?? null },
    headers,
  })
  expect(reply.status()).toBe(200)
  const listed = await page.request.get(`/api/customers/${customerID}/cards?orderBy=-pan&limit=${noOfCards}`)
  return (await listed.json()).list
}

/** Creates a customer with two units. Returns its id. */
export const addCustomer = async (page: Page, name: string, secondUnit: string): Promise<number> => {
  const headers = { origin: new URL(demo().url).origin }
  const fields = {
    customerTypeID: 1,
    name,
    identification: '1',
    address: 'Lai 1',
    email: 'a@example.ee',
    languageID: 2,
  }
  const made = await page.request.post('/api/customers', { data: fields, headers })
  const { customerID } = await made.json()
  const unit = { name: secondUnit }
  expect(
    (await page.request.post(`/api/customers/${customerID}/units`, { data: unit, headers })).status(),
  ).toBe(201)
  return customerID
}

/** Closes a card on its page and expects a history from the closing back to the creation. */
export const closeCard = async (page: Page, pan: string) => {
  const found = await page.request.get(`/api/companies/cards?pan=${pan}`)
  const [{ id } = { id: 0 }] = (await found.json()).list
  await visit(page, `/cards/${id}`)
  await pressAction(page, card.close)
  await dialog(page).getByRole('button', { name: card.close, exact: true }).last().click()
  await expect(page).toHaveURL(/\/cards(\?|$)/)
  await expect(told(page, card.closed, panInGroups(pan))).toBeVisible()
  await visit(page, `/cards/${id}`)
  await expect(page.getByText(card.isClosed)).toBeVisible()
  await openTab(page, change.title)
  const rows = page.getByRole('table', { name: change.title }).getByRole('row')
  await expect(rows.nth(1)).toContainText(change.closedAt)
  await expect(rows.last()).toContainText(change.first)
}

/** Selects the account in the demo's company that imports its cards. Returns the number of one of its customers. */
export const goToImporter = async (page: Page): Promise<string> => {
  const headers = { origin: new URL(demo().url).origin }
  const self = await (await page.request.get('/api/self-info')).json()
  for (const { accountID } of self.accounts) {
    const reply = await page.request.put(`/api/change-selected-account/${accountID}`, { headers, data: {} })
    if ((await reply.json()).cardCreationType === 2) break
  }
  const customers = await (await page.request.get('/api/customers?limit=1')).json()
  return customers.list[0].customerNo
}

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** Chooses the corrected file in place of a refused one. It is checked at once. */
export const chooseCorrected = async (page: Page, file: ChosenFile): Promise<void> => {
  const chooser = page.waitForEvent('filechooser')
  await dialog(page).getByRole('button', { name: cardFile.chooseOther }).click()
  await (await chooser).setFiles(file)
}

/** Presses an action on a card or on the selected ones, also a rarer one below the button of those. */
export const pressAction = async (page: Page, name: string) => {
  // Notices have buttons of the same names.
  const main = page.getByRole('main')
  const action = main.getByRole('button', { name, exact: true })
  const more = main.getByRole('button', { name: MORE })
  await expect(action.or(more).first()).toBeVisible()
  if (!(await action.isVisible())) await more.click()
  await action.click()
}
