// `npm run bench:lighthouse`: the marks of Lighthouse for five pages on a desktop. See docs/performance.md.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@kaarditeek/db/embedded/free-port'
import { chromium } from '@playwright/test'
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

type Report = { categories: Record<(typeof categories)[number], { score: number }> }

/** Returns the marks of a page, from 0 to 100, in a browser that is open and keeps its session. */
const marksOf = async (address: string, port: number): Promise<number[]> => {
  const options = [
    '--preset=desktop',
    '--output=json',
    '--quiet',
    '--disable-storage-reset',
    `--port=${port}`,
  ]
  const only = `--only-categories=${categories.join()}`
  const program = startProgram('npx', ['--yes', LIGHTHOUSE, address, ...options, only])
  if ((await program.ended) !== 0) throw new Error(`Lighthouse failed:\n${program.said()}`)
  const report: Report = JSON.parse(program.said())
  return categories.map((name) => Math.round(report.categories[name].score * 100))
}

const { url, file, stop } = await startDemo()
const profile = await mkdtemp(join(tmpdir(), 'kaarditeek-lighthouse-'))
const port = await freePort()
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: ensureChromium(),
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
})

/** Prints the marks of each round. */
const printMarks = async (name: string, path: string) => {
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await marksOf(url + path, port))
  const marks = categories.map((_, place) => rounds.map((one) => one[place]).join(', '))
  console.log(`| ${name} | ${marks.join(' | ')} |`)
}

try {
  console.log(`| Page | ${categories.join(' | ')} |\n|---|${'---|'.repeat(categories.length)}`)
  await printMarks('login', '/login')
  const page = await browser.newPage()
  await logIn(page, url, file)
  await page.close()
  for (const [name, path] of Object.entries(pages)) await printMarks(name, path)
} finally {
  await browser.close()
  await rm(profile, { recursive: true, force: true })
  await stop()
}
