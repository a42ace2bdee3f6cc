// What every command needs first: a Node.js that is new enough and the packages of the lock file.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules', '.installed')

/** Returns a hash of the lock file and of the patches to packages. */
const hashOfLock = () => {
  const patches = readdirSync(join(root, 'patches')).map((name) => join(root, 'patches', name))
  const hash = createHash('sha256')
  for (const file of [join(root, 'package-lock.json'), ...patches]) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** Returns the installed packages: `all`, `start` without those of tests and tools, or null if none or of another lock file. */
const installed = () => {
  const [hash, packages] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : []
  return hash === hashOfLock() ? packages : null
}

const ensureNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Kaarditeek needs Node.js 20.19 or later; this is ${process.versions.node}.`)
  process.exit(1)
}

const runNpm = (...parameters) => {
  // Patches are applied by a script, whatever the settings of this machine are.
  const options = [
    ...parameters,
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ]
  const settings = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }
  const npm = process.env.npm_execpath
  const { status, error } = npm
    ? spawnSync(process.execPath, [npm, ...options], settings)
    : spawnSync('npm', options, { ...settings, shell: true })
  if (status === 0) return
  console.error(`Installing packages failed${error ? `: ${error.message}` : ''}.`)
  process.exit(1)
}

/**
 * Installs missing packages, or all anew if the lock file has changed; otherwise takes milliseconds. `start` builds and runs the
 * product; `all` adds the packages of tests and tools, without removing those that a running server uses.
 */
export const ensureInstalled = (packages = 'all') => {
  ensureNode()
  const present = installed()
  if (present === 'all' || present === packages) return
  if (present) {
    console.log('Installing packages of tests and tools …')
    runNpm('install', '--no-save', '--include=dev')
  } else {
    console.log('Installing packages …')
    runNpm('ci', packages === 'all' ? '--include=dev' : '--omit=dev')
  }
}

// `npm install` calls this last: packages, their scripts and our patches are then complete.
if (process.argv[2] === '--done') {
  const omitsDev = (process.env.npm_config_omit ?? '').split(/[\s,]+/).includes('dev')
  writeFileSync(stamp, `${hashOfLock()} ${omitsDev ? 'start' : 'all'}`)
}
