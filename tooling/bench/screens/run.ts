// `npm run bench:screens`: time from a click or a key on the list of cards to the next paint, on a processor four times slower.
import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../../browser/chromium'
import { startDemo } from '../../demo-server'
import { logIn } from './log-in'

const ROUNDS = Number(process.argv[2] ?? 5)
const SLOWER = 4
const ROWS = [10, 100] as const
/** Milliseconds after an act until the page has settled. */
const SETTLED = 1_500

const acts: Record<string, (page: Page) => Promise<void>> = {
  'tick a row': (page) => page.locator('tbody input[type=checkbox]:not([aria-disabled])').nth(3).click(),
  'tick the page': (page) => page.locator('thead input[type=checkbox]').click(),
  'untick the page': (page) => page.locator('thead input[type=checkbox]').click(),
  sort: (page) => page.locator('thead button').first().click(),
  'next row by key': (page) => page.keyboard.press('j'),
  'open a choice': (page) => page.getByRole('main').getByRole('combobox').first().click(),
  'close the choice': (page) => page.keyboard.press('Escape'),
  'type in a filter': async (page) => {
    await page.getByRole('main').getByRole('textbox').first().focus()
    await page.keyboard.type('7')
  },
  'open the palette': (page) => page.keyboard.press('Control+k'),
  'close the palette': (page) => page.keyboard.press('Escape'),
}

/** Collects in the page how long the paint after each event took. */
const observe = () => {
  const took: number[] = []
  Object.assign(globalThis, { took })
  new PerformanceObserver((list) => {
    took.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Returns the milliseconds from an act to the paint after its slowest event; 16 stands for less, which browsers do not report. */
const timeOf = async (page: Page, act: (page: Page) => Promise<void>): Promise<number> => {
  await page.evaluate('took.length = 0')
  await act(page)
  await setTimeout(SETTLED)
  return Math.max(16, ...(await page.evaluate<number[]>('took')))
}

/** Returns the times of each act, in rounds on the same page. */
const measure = async (page: Page, address: string) => {
  const slow = await page.context().newCDPSession(page)
  const times = new Map(Object.keys(acts).map((name) => [name, [] as number[]]))
  for (let round = 0; round < ROUNDS; round++) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    for (const [name, act] of Object.entries(acts)) times.get(name)?.push(await timeOf(page, act))
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  return times
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

const { url, file, stop } = await startDemo()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await page.addInitScript(observe)
  await logIn(page, url, file)
  const [few, many] = [
    await measure(page, `${url}/cards?limit=${ROWS[0]}`),
    await measure(page, `${url}/cards?limit=${ROWS[1]}`),
  ]
  console.log(`| Act | ${ROWS[0]} rows, ms | ${ROWS[1]} rows, ms | Ratio |\n|---|--:|--:|--:|`)
  for (const name of Object.keys(acts)) {
    const [first, second] = [median(few.get(name) ?? []), median(many.get(name) ?? [])]
    console.log(`| ${name} | ${first} | ${second} | ${(second / first).toFixed(1)} |`)
  }
} finally {
  await browser.close()
  await stop()
}
