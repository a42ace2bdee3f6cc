// The browser of the browser tests: one that is there, or else one installed now.
// It speaks on standard error, which `npm test` shows at once.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The headless shell comes first: it lacks a window's services, and the tests take a tenth less time with it. */
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

/** The path of a Chromium; says which, and what it installs. */
export const ensureChromium = (): string => {
  const there = find()
  if (!there) install()
  const path = there ?? find()
  if (!path) throw new Error('No Chromium, and none could be installed: set PLAYWRIGHT_CHROMIUM_PATH to one')
  console.error(`Browser: ${path}`)
  return path
}
