import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect, type Sql } from '@kaarditeek/db/client'
import { freePort } from '@kaarditeek/db/embedded/free-port'
import { runningEmbedded } from '@kaarditeek/db/embedded/running'

const program = (name: string) => fileURLToPath(new URL(`../../apps/server/dist/${name}.js`, import.meta.url))

type Run = { process: ChildProcess; said: () => string; ended: Promise<number | null> }

const run = (name: string, settings: Record<string, string>): Run => {
  const child = spawn(process.execPath, [program(name)], {
    env: { PATH: process.env.PATH, ...settings },
    // The channel closes when the test is ended, and the server ends then.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  return { process: child, said: () => said, ended: once(child, 'exit').then(([code]) => code) }
}

/** Returns a built server with its own data, whose processes a test can kill. */
export const mortalServer = (dataDir: string, appSecret: string) => {
  const settings = {
    DATA_DIR: dataDir,
    APP_SECRET: appSecret,
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    METRICS_PORT: '0',
    WEB_API_REQUESTS_PER_MINUTE: '0',
  }
  let server: Run | undefined
  let url = ''

  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true
  /** Waits until the server is ready. The test's time-out ends the wait. */
  const ready = async () => {
    while (!(await isReady())) await setTimeout(20)
  }

  /** Starts the server on a free port, on another one if that was taken meanwhile. */
  const start = async (): Promise<void> => {
    const port = await freePort()
    const started = run('main', { ...settings, PORT: `${port}` })
    server = started
    while (!started.said().includes('is running')) {
      const code = await Promise.race([started.ended, setTimeout(20, 'running' as const)])
      if (code === 'running') continue
      if (started.said().includes('is taken')) return start()
      throw new Error(`The server ended with ${code}:\n${started.said()}`)
    }
    url = `http://127.0.0.1:${port}`
  }

  const end = async (signal: NodeJS.Signals) => {
    server?.process.kill(signal)
    return server?.ended
  }

  const postmaster = async () =>
    Number.parseInt(await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10)

  /** Runs a query in the database directly. */
  const ask = async <T>(question: (sql: Sql) => Promise<T>): Promise<T> => {
    const database = await runningEmbedded(dataDir)
    if (!database) throw new Error('The database does not run')
    const { sql, close } = connect(database, { max: 1, settings: { application_name: 'test' } })
    try {
      return await question(sql)
    } finally {
      await close()
    }
  }

  const checkBalances = async () => {
    const check = run('check-balances', settings)
    return { code: await check.ended, said: check.said() }
  }

  return { start, end, ready, ask, postmaster, checkBalances, url: () => url }
}

export type MortalServer = ReturnType<typeof mortalServer>
