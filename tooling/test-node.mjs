// `npm run test:node -- 24`: unit and server tests on another Node.js, whose binary comes from the registry's package `node`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'

const [version = '24'] = process.argv.slice(2)
if (!/^\d+(\.\d+){0,2}$/.test(version)) {
  console.error('Name a version of Node.js: npm run test:node -- 24')
  process.exit(1)
}

const run = (command, args, cwd) => {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status === 0) return
  console.error(`${command} failed${error ? `: ${error.message}` : ''}`)
  process.exit(status ?? 1)
}

/** Installs the binary into its own folder, so that the lock file does not change. */
const ensureBinary = () => {
  const folder = join(root, '.tmp', `node-${version}`)
  const binary = join(folder, 'node_modules', 'node', 'bin', 'node')
  if (existsSync(binary)) return binary
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const npm = process.env.npm_execpath ?? 'npm'
  const options = [
    'install',
    `node@${version}`,
    '--ignore-scripts=false',
    '--no-progress',
    '--loglevel=error',
  ]
  if (npm === 'npm') run(npm, options, folder)
  else run(process.execPath, [npm, ...options], folder)
  return binary
}

ensureInstalled()
const node = ensureBinary()
run(node, ['--version'], root)
run(node, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run'], root)
