import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

const program = (name: string) => fileURLToPath(new URL(`../../apps/server/dist/${name}.js`, import.meta.url))

type Server = { process: ChildProcess; said: () => string; ended: Promise<number | null> }

const start = (dataDir: string, env: Record<string, string>, command = [program('main')]): Server => {
  const process_ = spawn(process.execPath, command, {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      METRICS_PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [process_.stdout, process_.stderr]) stream.on('data', (chunk) => (said += chunk))
  return { process: process_, said: () => said, ended: once(process_, 'exit').then(([code]) => code) }
}

const running = (server: Server) => expect.poll(server.said, { timeout: 60_000 }).toContain('is running')

/** Returns a free port, and one that a server holds until `release`. */
const ports = async () => {
  const [free, taken] = [createServer(), createServer()]
  for (const one of [free, taken]) await once(one.listen(0, '127.0.0.1'), 'listening')
  const portOf = (server: typeof free) => String((server.address() as { port: number }).port)
  const result = { free: portOf(free), taken: portOf(taken), release: () => taken.close() }
  await new Promise((resolve) => free.close(resolve))
  return result
}

test.describe('the server', () => {
  let dataDir: string

  test.beforeEach(async () => {
    // The path has a space, as home folders can have.
    dataDir = await mkdtemp(join(tmpdir(), 'kaarditeek start '))
    await chmod(dataDir, 0o755)
  })
  test.afterEach(() => rm(dataDir, { recursive: true }))

  test('reports that its port is taken and leaves nothing running', async () => {
    const { taken, release } = await ports()
    const server = start(dataDir, { PORT: taken })
    expect(await server.ended).toBe(1)
    expect(server.said()).toContain(`Port ${taken} is taken`)
    await expect(readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).rejects.toThrow('ENOENT')
    release()
  })

  test('names a wrong setting without its value', async () => {
    const server = start(dataDir, { PORT: '123456', APP_SECRET: 'too short' })
    expect(await server.ended).toBe(1)
    expect(server.said()).toContain('PORT must be a whole number')
    expect(server.said()).toContain('APP_SECRET must have at least 32 characters')
    expect(server.said()).not.toContain('too short')
  })

  test('prints how to create the first administrator, who registers by the printed link', async () => {
    const { free } = await ports()
    const settings = { PORT: free, NODE_ENV: 'production', DRAIN_SECONDS: '0' }
    const server = start(dataDir, settings)
    await running(server)
    await expect.poll(server.said).toContain('npm run admin:create -- you@example.com')

    const create = () => start(dataDir, settings, [program('admin-create'), 'mari@start.test'])
    const created = create()
    expect(await created.ended).toBe(0)
    const link = /http:\S+\/register\/(\S+)/.exec(created.said())
    expect(link?.[0]).toContain(`http://localhost:${free}/register/`)
    const reply = await fetch(`http://localhost:${free}/api/register/${link?.[1]}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Mari Mets',
        languageID: 2,
        password: 'Start-2026',
        repPassword: 'Start-2026',
      }),
    })
    expect(reply.status).toBe(200)
    const repeated = create()
    expect(await repeated.ended).toBe(1)
    expect(repeated.said()).toContain('is an administrator already')
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)

    const otherSecret = start(dataDir, {
      ...settings,
      APP_SECRET: 'another secret than the one that was kept',
    })
    expect(await otherSecret.ended).toBe(1)
    expect(otherSecret.said()).toContain('Put the old secret back')
    const again = start(dataDir, settings)
    await running(again)
    expect(again.said()).not.toContain('admin:create')
    again.process.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })

  test('finishes a running request before it ends, and starts again with its data', async () => {
    const { free } = await ports()
    const server = start(dataDir, { PORT: free })
    await running(server)
    const body = JSON.stringify({ email: 'nobody@start.test', password: 'Wrong-2026' })
    const login = request({
      port: free,
      method: 'POST',
      path: '/api/login',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    })
    login.flushHeaders()
    // The server has the headers and waits for the rest.
    await once(login, 'continue')
    server.process.kill('SIGTERM')
    await expect.poll(server.said).toContain('Finishing')
    const answered = once(login, 'response')
    login.end(body)
    const [reply] = await answered
    expect(reply.statusCode).toBe(401)
    expect(await text(reply)).toContain('ERROR_PASSWORD_OR_USERNAME_MISMATCH')
    expect(await server.ended).toBe(0)

    const secret = await readFile(join(dataDir, 'app-secret'), 'utf8')
    const again = start(dataDir, { PORT: free })
    await running(again)
    expect(await (await fetch(`http://127.0.0.1:${free}/readyz`)).json()).toEqual({ status: 'ready' })
    again.process.kill('SIGINT')
    expect(await again.ended).toBe(0)
    expect(await readFile(join(dataDir, 'app-secret'), 'utf8')).toBe(secret)
  })

  test('ends with an error when its database cannot be started again', async () => {
    const { free, release } = await ports()
    release()
    const server = start(dataDir, { PORT: free })
    await running(server)
    const data = join(dataDir, 'postgres', 'data')
    await rm(join(data, 'global', 'pg_control'))
    process.kill(Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
    expect(await server.ended).toBe(1)
    expect(server.said()).toContain('The embedded PostgreSQL ended 5 times within a minute')
  })

  test('is backed up while it runs, and runs again from the backup', async () => {
    const { free, release } = await ports()
    release()
    const server = start(dataDir, { PORT: free })
    await running(server)
    const file = join(dataDir, 'backup.zip')
    const backup = start(dataDir, {}, [program('backup'), file])
    expect(await backup.ended).toBe(0)
    expect(backup.said()).toContain('It holds the secret as well')
    const restore = (folder: string) => start(folder, {}, [program('restore'), file])
    const inUse = restore(dataDir)
    expect(await inUse.ended).toBe(1)
    expect(inUse.said()).toContain('is in use by the server')
    server.process.kill('SIGTERM')
    expect(await server.ended).toBe(0)

    const restored = join(dataDir, 'restored')
    const done = restore(restored)
    expect(await done.ended).toBe(0)
    expect(done.said()).toContain('every table agrees with its checksum')
    const secret = (folder: string) => readFile(join(folder, 'app-secret'), 'utf8')
    expect(await secret(restored)).toBe(await secret(dataDir))
    const again = start(restored, { PORT: free })
    await running(again)
    again.process.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })
})
