import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@kaarditeek/db/embedded/free-port'
import type { Demo } from '../../apps/server/src/demo/load-demo'
import { startProgram } from './program'

const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))

export const appSecret = randomBytes(32).toString('hex')

type Settings = Record<string, string>

/** Starts the built server. */
export const startProduct = async (databaseUrl: string, dataDir: string, settings: Settings = {}) => {
  const port = settings.PORT ?? `${await freePort()}`
  const url = `http://127.0.0.1:${port}`
  const program = startProgram(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: port,
      DATABASE_URL: databaseUrl,
      APP_SECRET: appSecret,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      METRICS_PORT: '0',
      WEB_API_REQUESTS_PER_MINUTE: '0',
      ...settings,
    },
  })
  /** The demo, if `settings` ask for it. */
  const demo = async (): Promise<Demo> => JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))
  return { ...program, url, port: Number(port), demo }
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/** Whether the server, or one of those behind the address, takes requests. */
export const isReady = async ({ url }: { url: string }): Promise<boolean> =>
  (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true

/** Waits until the server is ready. */
export const ready = async (server: { url: string }) => {
  while (!(await isReady(server))) await setTimeout(100)
}
