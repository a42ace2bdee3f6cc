import type { Page } from '@playwright/test'
import { expect, words } from './test'

const { change } = words.et

export const filled = (text: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce((told, [name, value]) => told.replace(`{{${name}}}`, String(value)), text)

export const dialog = (page: Page) => page.getByRole('dialog')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const told = (page: Page, title: string, more: string) =>
  page.getByRole('status').filter({ hasText: title }).filter({ hasText: more })
export const field = (page: Page, label: string) => dialog(page).getByRole('textbox', { name: label })

/** Presses the dialog's own button, which closes it. */
export const submit = async (page: Page, name: string) => {
  await dialog(page).getByRole('button', { name, exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

export const openTab = async (page: Page, name: string) => {
  const tab = page.getByRole('tab', { name })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

/** Expects the author, by the email of the tooltip, and the changed fields in a history's latest row, folded and unfolded. */
export const expectLatest = async (page: Page, changed: string[], author: string) => {
  const rows = page.getByRole('table', { name: change.title }).getByRole('row')
  const row = rows.filter({ has: page.getByRole('cell') }).first()
  await expect(row.getByTitle(author)).toBeVisible()
  const differences = row.getByRole('listitem')
  await expect(differences).toHaveCount(changed.length)
  for (const value of changed)
    await expect(differences.filter({ hasText: `→ ${value}` }).first()).toBeVisible()
  const whole = page.getByRole('switch', { name: change.whole })
  await whole.check()
  await expect(row.getByText(change.changed)).toHaveCount(changed.length)
  for (const value of changed)
    await expect(row.getByRole('cell', { name: `${change.changed} ${value}` }).first()).toBeVisible()
  await whole.uncheck()
}

/** The link above a page's title to the page above it. */
export const backTo = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true })

/** Opens the list of report files. */
export const openFiles = (page: Page) => page.getByRole('button', { name: /^Failid \(\d+\)$/ }).click()

/** Holds back the requests to `url` until the returned function is called. */
export const hold = async (page: Page, url: string) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.fallback()
  })
  return () => release()
}
