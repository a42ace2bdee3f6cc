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
/** A person holds a button for 60 to 100 ms. Without it, what pressing it costs would delay the click. */
const PRESS = { delay: 80 }

const acts: Record<string, (page: Page) => Promise<void>> = {
  'tick a row': (page) => page.locator('tbody input[type=checkbox]:not([aria-disabled])').nth(3).click(PRESS),
  'tick the page': (page) => page.locator('thead input[type=checkbox]').click(PRESS),
  'untick the page': (page) => page.locator('thead input[type=checkbox]').click(PRESS),
  sort: (page) => page.locator('thead button').first().click(PRESS),
  'next row by key': (page) => page.keyboard.press('j'),
  'open a choice': (page) => page.getByRole('main').getByRole('combobox').first().click(PRESS),
  'close the choice': (page) => page.keyboard.press('Escape'),
  'type in a filter': async (page) => {
    await page.getByRole('main').getByRole('textbox').first().focus()
    await page.keyboard.type('7')
  },
  'open the palette': (page) => page.keyboard.press('Control+k'),
  'close the palette': (page) => page.keyboard.press('Escape'),
}

/** Collects in the page how long the paint after each event took, and each task of 50 ms or more. */
const observe = () => {
  const [took, tasks]: [number[], number[]] = [[], []]
  Object.assign(globalThis, { took, tasks })
  // A function of its own would get a helper of the compiler, which the page does not have.
  for (const [into, options] of [
    [took, { type: 'event', durationThreshold: 16 }],
    [tasks, { type: 'longtask' }],
  ] as const)
    new PerformanceObserver((list) => {
      into.push(...list.getEntries().map(({ duration }) => duration))
    }).observe(options as PerformanceObserverInit)
}

type Times = { paint: number; task: number }

/**
 * Returns the milliseconds from an act to the paint after its slowest event, of which browsers report no less than 16, and of the
 * longest task since the act, of which they report no less than 50.
 */
const timeOf = async (page: Page, act: (page: Page) => Promise<void>): Promise<Times> => {
  await page.evaluate('took.length = tasks.length = 0')
  await act(page)
  await setTimeout(SETTLED)
  const longest = async (name: string) => Math.max(0, ...(await page.evaluate<number[]>(name)))
  return { paint: Math.max(16, await longest('took')), task: await longest('tasks') }
}

/** Returns the times of each act, in rounds on the same page. */
const measure = async (page: Page, address: string) => {
  const slow = await page.context().newCDPSession(page)
  const times = new Map(Object.keys(acts).map((name) => [name, [] as Times[]]))
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
  console.log(
    `| Act | ${ROWS[0]} rows, ms | ${ROWS[1]} rows, ms | Ratio | Longest task of ${ROWS[1]} rows, ms |\n|---|--:|--:|--:|--:|`,
  )
  for (const name of Object.keys(acts)) {
    const of = (times: Map<string, Times[]>, what: keyof Times) =>
      Math.round(median((times.get(name) ?? []).map((one) => one[what])))
    const [first, second] = [of(few, 'paint'), of(many, 'paint')]
    console.log(
      `| ${name} | ${first} | ${second} | ${(second / first).toFixed(1)} | ${of(many, 'task') || '< 50'} |`,
    )
  }
} finally {
  await browser.close()
  await stop()
}
