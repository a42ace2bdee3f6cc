// `npm start`: from a fresh clone to a running product. `node tooling/start.mjs <program> …` runs another program of the
// server's build. Node's built-ins only, since it runs before any install.
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
    [turbo, 'run', 'build', '--output-logs=errors-only'],
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
 * Runs the server in a process group of its own: Ctrl-C reaches us from the terminal and once more from npm,
 * and must reach the server once. The channel closes when we are killed, which tells the server to stop.
 */
const serve = () => {
  const server = spawn(process.execPath, [file, ...parameters], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let told = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!told) server.kill(signal)
      told = true
    })
  }
  server.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

ensureInstalled()
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
// The other programs run beside a server: a build would change the files that it serves.
if (program === 'main' || !existsSync(file)) build()
serve()
