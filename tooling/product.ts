import type { StdioOptions } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@kaarditeek/db/embedded/free-port'
import type { Demo } from '../apps/server/src/demo/load-demo'
import { startProgram } from './program'

/** Path of a program of the built server, such as `check-balances`. */
export const programOf = (name: string) =>
  fileURLToPath(new URL(`../apps/server/dist/${name}.js`, import.meta.url))

/** Secret of all servers that this process starts without another one. */
export const appSecret = randomBytes(32).toString('hex')

type Settings = Record<string, string>
type Options = {
  /** The server of another version. */
  main?: string
  /** Where its output goes; it is collected by default. The channel ends the server with this process. */
  stdio?: StdioOptions
}

const collected: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc']

/** Settings of the server and its commands, with an own embedded database if `databaseUrl` is null. */
export const settingsOf = (databaseUrl: string | null, dataDir: string, settings: Settings = {}) => ({
  PATH: process.env.PATH,
  DATABASE_URL: databaseUrl ?? '',
  APP_SECRET: appSecret,
  DATA_DIR: dataDir,
  DEMO: 'false',
  LOG_LEVEL: 'silent',
  METRICS_PORT: '0',
  WEB_API_REQUESTS_PER_MINUTE: '0',
  ...settings,
})

/** Starts the built server. */
export const startProduct = async (
  databaseUrl: string | null,
  dataDir: string,
  settings: Settings = {},
  { main = programOf('main'), stdio = collected }: Options = {},
) => {
  const port = Number(settings.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const env = { ...settingsOf(databaseUrl, dataDir, settings), PORT: `${port}` }
  const program = startProgram(process.execPath, [main], { env, stdio })
  return {
    ...program,
    host: '127.0.0.1',
    port,
    url,
    pid: program.process.pid ?? 0,
    /** Waits until it takes requests. Throws if it ends first. */
    ready: () => program.until(() => isReady({ url })),
    /** The demo, if `settings` ask for it. */
    demo: async (): Promise<Demo> => JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')),
  }
}

export type Product = Awaited<ReturnType<typeof startProduct>>

/** Whether the server, or one of those behind the address, takes requests. */
export const isReady = async ({ url }: { url: string }): Promise<boolean> =>
  (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true

/** Waits until a server that may be started anew meanwhile takes requests. */
export const ready = async (url: () => string) => {
  while (!(await isReady({ url: url() }))) await setTimeout(20)
}
