// `npm run dev`: restarts the server and reloads the web app when a source changes.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from './install.mjs'

const program = (...path) => join(root, 'node_modules', ...path)

ensureInstalled()
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))

// The browser talks to Vite, which forwards the calls to the server.
process.env.PUBLIC_URL ??= 'http://localhost:5173'

const start = (folder, ...command) =>
  spawn(process.execPath, command, { cwd: join(root, folder), stdio: 'inherit' })
const children = [
  start('.', program('tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'apps/server/src/main.ts'),
  start('apps/web', program('vite', 'bin', 'vite.js')),
]

// If one of the two ends, end the other. Ctrl-C reaches both directly.
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0
    for (const other of children) other.kill()
  })
}
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => {
  for (const child of children) child.kill()
})
