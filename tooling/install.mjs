// What every command needs before it: a Node that is new enough, and the packages of the lock.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules', '.installed')

/** Of the lock, and of our patches to what it names. */
const wanted = () => {
  const patches = readdirSync(join(root, 'patches')).map((name) => join(root, 'patches', name))
  const hash = createHash('sha256')
  for (const file of [join(root, 'package-lock.json'), ...patches]) hash.update(readFileSync(file))
  return hash.digest('hex')
}

const ensureNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Kaarditeek needs Node.js 20.19 or later; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Installs when the packages are missing or of another lock; otherwise it takes milliseconds. */
export const ensureInstalled = () => {
  ensureNode()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()) return
  console.log('Installing packages …')
  // Tools are packages too, and patches are a script: whatever this machine's settings leave out.
  const options = ['ci', '--include=dev', '--ignore-scripts=false', '--no-progress', '--loglevel=error']
  const npm = process.env.npm_execpath
  const { status, error } = npm
    ? spawnSync(process.execPath, [npm, ...options], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    : spawnSync('npm', options, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: true })
  if (status === 0) return
  console.error(`Installing packages failed${error ? `: ${error.message}` : ''}.`)
  process.exit(1)
}

// `npm install` calls this last, so that the stamp says: packages, their scripts and our patches are all in.
if (process.argv[2] === '--done') writeFileSync(stamp, wanted())
