import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** Logs the superuser of the demo in. `file` is that of the demo's logins. */
export const logIn = async (page: Page, url: string, file: string): Promise<void> => {
  const { users, password } = JSON.parse(await readFile(file, 'utf8'))
  await page.goto(`${url}/login`)
  await page.getByRole('textbox').first().fill(users.superuser)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${url}/`)
}
