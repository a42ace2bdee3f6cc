import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { en } from '@kaarditeek/i18n/en'
import { et } from '@kaarditeek/i18n/et'
import { test as base, expect, type Page } from '@playwright/test'
import { type Demo, demo } from './demo'

export { expect }

export type Language = 'et' | 'en'
export const languages: readonly Language[] = ['et', 'en']
export const words = { et, en }

type User = keyof Demo['users']

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const criteria = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What the browser itself says of a refused request; the tests expect those refusals. */
const ofRefusal = 'Failed to load resource: the server responded with a status of 40'

type Fixtures = { language: Language; faultless: undefined }

/** Tests in one language, that fail on any error or warning the browser tells. */
export const test = base.extend<Fixtures>({
  language: ['et', { option: true }],
  faultless: [
    async ({ page, language }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => {
        const isFault = ['error', 'warning'].includes(message.type())
        if (isFault && !message.text().startsWith(ofRefusal)) faults.push(message.text())
      })
      await page.addInitScript((tag) => localStorage.setItem('kaarditeek-language', tag), language)
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** Begins as a demo user who has logged in, without the way through the form: `login.spec.ts` goes that. */
export const logIn = async (page: Page, user: User) => {
  const { url, users, password } = demo()
  const answer = await page.context().request.post('/api/login', {
    data: { email: users[user], password },
    headers: { origin: new URL(url).origin },
  })
  expect(answer.status()).toBe(200)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Nothing of WCAG 2.2 AA that a machine can find, on the page or within a part of it. */
export const expectAccessible = async (page: Page, within = 'html') => {
  // Nothing may be measured half faded in; what turns for ever is not waited for.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const faults = await page.evaluate(
    async ({ values, within }) => {
      const { axe: engine } = window as unknown as { axe: { run: typeof import('axe-core').run } }
      const { violations } = await engine.run(within, { runOnly: { type: 'tag', values } })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    { values: criteria, within },
  )
  expect(faults).toEqual([])
}

/** The page fits its window: nobody scrolls sideways. */
export const expectNoOverflow = async (page: Page) => {
  const spare = await page.evaluate(() => window.innerWidth - document.documentElement.scrollWidth)
  expect(spare).toBeGreaterThanOrEqual(0)
}
