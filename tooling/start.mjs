// `npm start`: installs, builds and runs the product. `node tooling/start.mjs <program> …` runs another program of the
// server's build. Uses only Node's built-in modules, because it runs before any package is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'

const [program = 'main', ...parameters] = process.argv.slice(2)
const file = join(root, 'apps', 'server', 'dist', `${program}.js`)

const build = () => {
  const turbo = join(root, 'node_modules', 'turbo', 'bin', 'turbo')
  const { status, stdout } = spawnSync(
    process.execPath,
    // With the package of the client, which the server offers to partners.
    [turbo, 'run', 'build', '--filter=./apps/*', '--filter=@kaarditeek/client', '--output-logs=errors-only'],
    {
      cwd: root,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    },
  )
  if (status === 0) return
  console.error(`${stdout}\nBuilding failed.`)
  process.exit(1)
}

/**
 * Runs the server in its own process group: the terminal and npm both send SIGINT, and the server must get it once.
 * The IPC channel closes when this process is killed, which tells the server to stop.
 */
const serve = () => {
  const server = spawn(process.execPath, [file, ...parameters], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let isSignalled = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!isSignalled) server.kill(signal)
      isSignalled = true
    })
  }
  server.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

ensureInstalled('start')
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
// Other programs run beside a server, whose files a build would change.
if (program === 'main' || !existsSync(file)) build()
serve()
