import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Demo } from '../../apps/server/src/demo/load-demo'
import { freePort } from '../free-port'
import { startProgram } from './program'

const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))

export const appSecret = randomBytes(32).toString('hex')

/** Starts the built server with demo data, and waits until it is ready or has ended. */
export const startProduct = async (databaseUrl: string, dataDir: string, settings = {}) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = startProgram(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: `${port}`,
      DATABASE_URL: databaseUrl,
      APP_SECRET: appSecret,
      DATA_DIR: dataDir,
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      WEB_API_REQUESTS_PER_MINUTE: '0',
      ...settings,
    },
  })
  const demo = async (): Promise<Demo> => JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'))
  return { ...program, url, port, demo }
}

export type Product = Awaited<ReturnType<typeof startProduct>>

export const isReady = async ({ url }: Pick<Product, 'url'>): Promise<boolean> =>
  (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true
