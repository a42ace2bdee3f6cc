import { existsSync } from 'node:fs'
import { chmod, readFile, readlink, realpath, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect } from './client'
import { type Embedded, startEmbedded, visitEmbedded } from './embedded'
import { databaseAccount } from './embedded/account'
import { findBinaries } from './embedded/binaries'
import { findLocation } from './embedded/cluster'
import { launch } from './embedded/postmaster'
import { runningEmbedded } from './embedded/running'
import { testFolder } from './testing'

let dataDir: string
const heard: string[] = []
const log = (message: string) => heard.push(message)
const file = (name: string) => join(dataDir, 'postgres', name)

beforeAll(async () => {
  dataDir = await testFolder('with a space')
  await chmod(dataDir, 0o755)
})

const start = async (options: { dataDir?: string; port?: number } = {}): Promise<Embedded> => {
  const server = await startEmbedded({ dataDir, log, ...options })
  onTestFinished(() => server.stop())
  return server
}

const ask = async ({ url }: Pick<Embedded, 'url'>, question: string) => {
  const { sql, close } = connect(url, { max: 1 })
  try {
    return await sql.unsafe(question)
  } finally {
    await close()
  }
}

test('data are still there after the next start', async () => {
  const first = await start()
  await ask(
    first,
    `create table surname as select unnest(array['Õun', 'Zukker', 'Sepp', 'Šmidt', 'Vaher']) as name`,
  )
  await first.stop()
  const sorted = await ask(await start(), 'select name from surname order by name')
  expect(sorted.map((row) => row.name)).toEqual(['Sepp', 'Šmidt', 'Zukker', 'Vaher', 'Õun'])
})

test('the database accepts only connections from this machine with the password', async () => {
  const server = await start()
  const [settings] = await ask(
    server,
    `select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets,
       current_setting('fsync') as fsync, current_setting('password_encryption') as passwords`,
  )
  expect(settings).toEqual({ addresses: '127.0.0.1', sockets: '', fsync: 'on', passwords: 'scram-sha-256' })
  expect((await stat(file('password'))).mode & 0o777).toBe(0o600)
  const guess = Object.assign(new URL(server.url), { password: 'guess' }).href
  await expect(ask({ ...server, url: guess }, 'select 1')).rejects.toThrow('password authentication failed')
})

test('a second server on the same data is refused, and the first one continues', async () => {
  const server = await start()
  await expect(start()).rejects.toThrow(`in use by the server with process id ${process.pid}`)
  expect(await ask(server, 'select 1 as up')).toEqual([{ up: 1 }])
})

test('a running database is found by its folder, and none is found once it has stopped', async () => {
  const server = await start()
  const url = await runningEmbedded(dataDir)
  expect(await ask({ ...server, url: url ?? '' }, 'select 1 as up')).toEqual([{ up: 1 }])
  const left = await readFile(file('data/postmaster.pid'), 'utf8')
  await writeFile(file('data/postmaster.pid'), left.replace(/ready\s*$/, 'starting\n'))
  const startingURL = runningEmbedded(dataDir)
  await writeFile(file('ready'), left)
  await rename(file('ready'), file('data/postmaster.pid'))
  expect(await startingURL).toBe(url)
  await server.stop()
  expect(await runningEmbedded(dataDir)).toBeNull()
  await writeFile(file('data/postmaster.pid'), left.replace(/^\d+/, `${process.pid}`))
  expect(await runningEmbedded(dataDir)).toBeNull()
})

/** Starts a database and kills its server, so that nothing starts the database again. */
const startOrphan = async () => {
  const before = await start()
  await before.stop()
  const account = databaseAccount()
  const location = await findLocation(dataDir, account, log)
  const settings = { unix_socket_directories: '', port: new URL(before.url).port }
  const orphan = launch(location, await findBinaries(account, location.home), account, settings, log)
  await orphan.ready
  const opts = await readFile(file('data/postmaster.opts'), 'utf8')
  await writeFile(file('data/postmaster.opts'), opts.replace(/(owner=)\d+/, '$1999999999'))
  return orphan
}

test('a database whose server was killed is stopped before the start', async () => {
  const orphan = await startOrphan()
  const server = await start()
  await orphan.ended
  expect(await ask(server, 'select 1 as up')).toEqual([{ up: 1 }])
})

test('a start succeeds when another program has the process id of an ended database', async () => {
  await writeFile(file('data/postmaster.pid'), `${process.pid}\n${file('data')}\n`)
  expect(await ask(await start(), 'select 1 as up')).toEqual([{ up: 1 }])
})

test('a start on a taken port fails with the port in the message and leaves nothing behind', async () => {
  const other = await testFolder('other')
  await chmod(other, 0o755)
  const port = Number(new URL((await start()).url).port)
  await expect(start({ dataDir: other, port })).rejects.toThrow(`could not bind IPv4 address "127.0.0.1"`)
  expect(existsSync(join(other, 'postgres', 'data', 'postmaster.pid'))).toBe(false)
})

test.runIf(process.getuid?.() === 0)(
  'data of a closed folder are stored elsewhere and found again',
  async () => {
    const closed = await testFolder('closed')
    const first = await start({ dataDir: closed })
    const elsewhere = await readlink(join(closed, 'postgres'))
    expect(heard).toContainEqual(expect.stringContaining(elsewhere))
    await ask(first, 'create table kept ()')
    await first.stop()
    expect(await ask(await start({ dataDir: closed }), 'select from kept')).toEqual([])
  },
)

const processID = async () => Number.parseInt(await readFile(file('data/postmaster.pid'), 'utf8'), 10)
const kill = async () => process.kill(await processID(), 'SIGKILL')

const patiently = { timeout: 20_000 }

const up = (server: Embedded) =>
  expect.poll(() => ask(server, 'select 1 as up').catch(() => 'down'), patiently).toEqual([{ up: 1 }])

/** Whether connections are refused. A child process that a killed database was just starting holds its port for a moment. */
const refused = (server: Pick<Embedded, 'url'>) =>
  expect
    .poll(() => ask(server, 'select 1').catch((failure: Error) => failure.message), patiently)
    .toContain('ECONNREFUSED')

test('a killed database is restarted at the same address, and stops with its server', async () => {
  const server = await start()
  await ask(server, 'create table if not exists survives ()')
  for (const _time of [1, 2]) {
    const killed = await processID()
    await kill()
    await up(server)
    expect(await processID()).not.toBe(killed)
  }
  expect(await ask(server, 'select from survives')).toEqual([])
  await server.stop()
  await refused(server)
  expect(existsSync(file('data/postmaster.pid'))).toBe(false)
})

test('a restart waits for a working session, which holds the shared memory of the killed database', async () => {
  const server = await start()
  const { sql, close } = connect(server.url, { max: 1, settings: { statement_timeout: '2500' } })
  onTestFinished(close)
  const [session] = await sql`select pg_backend_pid() as pid`
  const work = sql`select count(*) from generate_series(1, 1e12)`.catch((error: Error) => error.message)
  const isActive = () =>
    ask(server, `select state from pg_stat_activity where pid = ${session?.pid} and query like '%1e12%'`)
  await expect.poll(isActive, patiently).toEqual([{ state: 'active' }])
  await kill()
  await up(server)
  expect(await work).toMatch(/CONNECTION_CLOSED|terminating connection|statement timeout/)
})

test('stopping during a restart leaves no process', async () => {
  const server = await start()
  heard.length = 0
  await kill()
  await expect.poll(() => heard, patiently).toContainEqual(expect.stringContaining('started again'))
  await server.stop()
  expect(existsSync(file('data/postmaster.pid'))).toBe(false)
  await refused(server)
  await ask(await start(), 'select 1')
})

test('a database that cannot be restarted is given up', async () => {
  const server = await start()
  await rename(file('data/global/pg_control'), file('data/global/pg_control.away'))
  await kill()
  expect((await server.lost).message).toBe('The embedded PostgreSQL ended 5 times within a minute')
  expect(heard).toContainEqual(expect.stringContaining('PostgreSQL could not start'))
  await server.stop()
  await rename(file('data/global/pg_control.away'), file('data/global/pg_control'))
  expect(await ask(await start(), 'select 1 as up')).toEqual([{ up: 1 }])
})

test('a visitor uses the running database, or starts one if none runs', async () => {
  const server = await start()
  const beside = await visitEmbedded({ dataDir, log })
  expect(beside.url).toBe(server.url)
  await beside.stop()
  expect(await ask(server, 'select 1 as up')).toEqual([{ up: 1 }])
  await server.stop()
  const alone = await visitEmbedded({ dataDir, log })
  onTestFinished(alone.stop)
  expect(await ask(alone, 'select 1 as up')).toEqual([{ up: 1 }])
  await alone.stop()
  await refused(alone)
  await expect(visitEmbedded({ dataDir: await testFolder('none'), log })).rejects.toThrow(
    'There is no database in',
  )
})

describe('a linked folder', () => {
  /** Makes a DATA_DIR whose `postgres` is a link to a folder elsewhere, and a copy of the DATA_DIR. */
  const linked = async () => {
    const elsewhere = await testFolder('elsewhere')
    const [original, copy] = [await testFolder('original'), await testFolder('copy')]
    await chmod(elsewhere, 0o755)
    await symlink(elsewhere, join(original, 'postgres'))
    const location = (dataDir: string) => findLocation(dataDir, undefined, log)
    return { elsewhere, original, copy, location, copyLink: () => symlink(elsewhere, join(copy, 'postgres')) }
  }

  test('is logged at the start', async () => {
    const { original, elsewhere, location } = await linked()
    heard.length = 0
    expect((await location(original)).home).toBe(await realpath(elsewhere))
    expect(heard).toEqual([expect.stringContaining(`are in ${await realpath(elsewhere)}`)])
    expect(heard).toEqual([expect.stringContaining('npm run backup')])
  })

  test('is refused through a copy of its link while the original link leads to it', async () => {
    const { original, copy, location, copyLink } = await linked()
    await location(original)
    await copyLink()
    await expect(location(copy)).rejects.toThrow(`belongs to ${await realpath(original)}`)
    await location(original)
    await rm(join(original, 'postgres'))
    await location(copy)
  })

  test('moves with its DATA_DIR', async () => {
    const { original, location } = await linked()
    await location(original)
    await rename(original, `${original}-moved`)
    await location(`${original}-moved`)
    await expect(location(`${original}-moved`)).resolves.toBeDefined()
  })

  test('is not created again if it does not exist', async () => {
    const { elsewhere, original, location } = await linked()
    await rm(elsewhere, { recursive: true })
    await expect(location(original)).rejects.toThrow('which does not exist')
  })
})
