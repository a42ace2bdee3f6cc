// `npm run bench:lighthouse`: the marks of Lighthouse for five pages on a desktop. See docs/performance.md.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@kaarditeek/db/embedded/free-port'
import { type BrowserContext, chromium } from '@playwright/test'
import { ensureChromium } from '../../browser/chromium'
import { startDemo } from '../../demo-server'
import { startProgram } from '../../program'
import { logIn } from './log-in'

const ROUNDS = Number(process.argv[2] ?? 3)
/** Downloaded by npx; the project does not depend on it. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
/** Pages behind the login, by their paths. */
const pages = {
  home: '/',
  cards: '/cards',
  card: '/cards/152',
  customer: '/customers/3',
}
const categories = ['performance', 'accessibility', 'best-practices'] as const

type Report = { categories: Record<(typeof categories)[number], { score: number | null }> }

/** Returns the marks of a page, from 0 to 100, in a browser that is open and keeps its session. `output` is a file. */
const marksOf = async (address: string, port: number, output: string): Promise<number[]> => {
  const options = [
    '--preset=desktop',
    '--output=json',
    `--output-path=${output}`,
    '--quiet',
    // Keeps the session, and with it the cache, which is cleared by itself.
    '--disable-storage-reset',
    `--only-categories=${categories.join()}`,
    `--port=${port}`,
  ]
  const program = startProgram('npx', ['--yes', LIGHTHOUSE, address, ...options])
  if ((await program.ended) !== 0) throw new Error(`Lighthouse failed:\n${program.said()}`)
  const report: Report = JSON.parse(await readFile(output, 'utf8'))
  return categories.map((name) => {
    const { score } = report.categories[name]
    if (score === null) throw new Error(`Lighthouse gave no mark for ${name} of ${address}`)
    return Math.round(score * 100)
  })
}

/** Empties the browser's cache, so that each page is loaded as by a new visitor. */
const clearCache = async (browser: BrowserContext) => {
  const page = await browser.newPage()
  const session = await browser.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await page.close()
}

const measure = async (browser: BrowserContext, profile: string, port: number) => {
  const { url, file, stop } = await startDemo()
  /** Prints the marks of each round. */
  const print = async (name: string, path: string) => {
    const rounds: number[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      await clearCache(browser)
      rounds.push(await marksOf(url + path, port, join(profile, 'report.json')))
    }
    const marks = categories.map((_, place) => rounds.map((one) => one[place]).join(', '))
    console.log(`| ${name} | ${marks.join(' | ')} |`)
  }
  try {
    console.log(`| Page | ${categories.join(' | ')} |\n|---|${'---|'.repeat(categories.length)}`)
    await print('login', '/login')
    const page = await browser.newPage()
    await logIn(page, url, file)
    await page.close()
    for (const [name, path] of Object.entries(pages)) await print(name, path)
  } finally {
    await stop()
  }
}

const profile = await mkdtemp(join(tmpdir(), 'kaarditeek-lighthouse-'))
try {
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    await measure(browser, profile, port)
  } finally {
    await browser.close()
  }
} finally {
  await rm(profile, { recursive: true, force: true })
}
