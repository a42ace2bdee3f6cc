import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@kaarditeek/db/embedded/free-port'

const main = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))
const patience = 120_000

/** Starts the built product with demo data on its own port and data folder. `stop` ends it and removes its data. */
export const startDemo = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kaarditeek-demo-'))
  // As root the database runs as another user, who must reach the folder.
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const server = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: `${port}`,
      DATA_DIR: dataDir,
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      METRICS_PORT: '0',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const url = `http://localhost:${port}`
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    await rm(dataDir, { recursive: true })
  }
  try {
    await ready(url, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, file: join(dataDir, 'demo.json'), stop }
}

const ready = async (url: string, server: ReturnType<typeof spawn>) => {
  const latest = Date.now() + patience
  while (Date.now() < latest) {
    if (server.exitCode !== null)
      throw new Error(`The server ended with ${server.exitCode} instead of starting`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await setTimeout(100)
  }
  throw new Error(`The server was not ready after ${patience / 1000} s`)
}
