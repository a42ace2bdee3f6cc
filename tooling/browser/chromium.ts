// Finds a Chromium for the browser tests, or installs one.
// Writes to standard error, which `npm test` shows at once.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

/** In order of preference: with the headless shell the tests take a tenth less time. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const find = () =>
  [process.env.PLAYWRIGHT_CHROMIUM_PATH, ...installed, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  )

const attempt = (program: string, ...parameters: string[]) => {
  console.error(`No Chromium found: trying \`${[program, ...parameters].join(' ')}\` …`)
  return (
    spawnSync(program, parameters, { stdio: ['ignore', process.stderr.fd, process.stderr.fd] }).status === 0
  )
}

const install = () => {
  const root = process.getuid?.() === 0
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  if (attempt(process.execPath, cli, 'install', ...(root ? ['--with-deps'] : []), 'chromium')) return
  if (root && existsSync('/etc/debian_version') && attempt('apt-get', 'update')) {
    attempt('apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  }
}

/** Returns the path of a Chromium. Prints it, and what it installs. */
export const ensureChromium = (): string => {
  const there = find()
  if (!there) install()
  const path = there ?? find()
  if (!path) throw new Error('No Chromium, and none could be installed: set PLAYWRIGHT_CHROMIUM_PATH to one')
  console.error(`Browser: ${path}`)
  return path
}
