import { existsSync } from 'node:fs'
import { appendFile, chown, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { connect } from '@kaarditeek/db/client'
import { databaseAccount } from '@kaarditeek/db/embedded/account'
import { freePort } from '@kaarditeek/db/embedded/free-port'
import { run } from '@kaarditeek/db/embedded/run'
import { type Program, startProgram } from '../program'
import type { Drill } from './drill'

const account = databaseAccount()
const PASSWORD = 'drill'
/** Role of HAProxy's check: logs in without a password, and may do nothing. */
export const CHECK_ROLE = 'haproxy_check'

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  wal_keep_size: '1GB',
  // With the usual 5 s a synchronous commit waits as long for the other standby to find the new primary.
  wal_retrieve_retry_interval: '200ms',
  max_connections: '100',
}

/** One of Debian's PostgreSQL in a folder and on a port of its own. */
export type Node = {
  name: string
  /** Folder of the node's user. */
  home: string
  port: number
  dataDir: string
  /** URL of a database of this node. */
  url: (database?: string) => string
  /** Starts it, with more settings and another environment, and waits until it answers. */
  start: (more?: Record<string, string>, env?: Record<string, string>) => Promise<void>
  /** Ends it at once, as a loss of power does. */
  kill: () => Promise<void>
  /** Runs one of PostgreSQL's programs, or another one by its path, as PostgreSQL's user. */
  run: (program: string, ...args: string[]) => Promise<void>
  write: (file: string, text: string) => Promise<void>
}

const newestBinaries = async (): Promise<string> => {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base)
    ? (await readdir(base)).map(Number).filter((version) => version >= 15)
    : []
  if (versions.length === 0) throw new Error("Debian's package postgresql is missing")
  return join(base, `${Math.max(...versions)}`, 'bin')
}

/** Prepares a node without data. */
export const newNode = async ({ folder, ends }: Drill, name: string): Promise<Node> => {
  const [binaries, port] = await Promise.all([newestBinaries(), freePort()])
  const home = join(folder, name)
  const dataDir = join(home, 'data')
  // Sockets in it are open to this user only.
  await mkdir(home, { mode: 0o700 })
  if (account) await chown(home, account.uid, account.gid)
  let program: Program | undefined

  const url = (database = 'kaarditeek') => `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`
  const runProgram = (file: string, ...args: string[]) =>
    run(resolve(binaries, file), args, { account, cwd: home })
  const isUp = () =>
    runProgram('pg_isready', '-q', '-h', '127.0.0.1', '-p', `${port}`).then(
      () => true,
      () => false,
    )
  const start = async (more: Record<string, string> = {}, env: Record<string, string> = {}) => {
    const options = Object.entries({ ...settings, ...more, port: `${port}` })
    const args = ['-D', dataDir, ...options.flatMap(([key, value]) => ['-c', `${key}=${value}`])]
    program = startProgram(join(binaries, 'postgres'), args, {
      ...account,
      cwd: home,
      env: { ...process.env, ...env },
    })
    await program.until(isUp)
  }
  const kill = async () => {
    await program?.end('SIGKILL')
    program = undefined
  }
  const write = async (file: string, text: string) => {
    const path = join(home, file)
    await writeFile(path, text, { mode: 0o600 })
    if (account) await chown(path, account.uid, account.gid)
  }
  // Immediate, because a standby that was stopped does not end otherwise.
  ends(async () => program?.end('SIGQUIT'))
  return { name, home, port, dataDir, url, start, kill, run: runProgram, write }
}

/** Makes the data of a primary. */
export const initialise = async (node: Node) => {
  await node.write('password', PASSWORD)
  const password = join(node.home, 'password')
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=et']
  await node.run(
    'initdb',
    '-D',
    node.dataDir,
    '-U',
    'postgres',
    `--pwfile=${password}`,
    '--data-checksums',
    ...locale,
  )
  await node.write(
    'data/pg_hba.conf',
    `local all all trust
host all ${CHECK_ROLE} 127.0.0.1/32 trust
host all,replication all 127.0.0.1/32 scram-sha-256
`,
  )
}

/** Copies a running node. The copy follows whichever of the nodes is the primary. */
export const copyNode = async (from: Node, to: Node, nodes: readonly Node[]) => {
  await to.run('pg_basebackup', '-D', to.dataDir, '-d', from.url('postgres'), '-c', 'fast')
  await follow(to, nodes)
}

/** Makes a stopped node a standby of whichever of the nodes is the primary. */
export const follow = async (node: Node, nodes: readonly Node[]) => {
  await node.write('data/standby.signal', '')
  const ports = nodes.map(({ port }) => port).join(',')
  const hosts = nodes.map(() => '127.0.0.1').join(',')
  await appendFile(
    join(node.dataDir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hosts} port=${ports} user=postgres password=${PASSWORD} target_session_attrs=primary'\n`,
  )
}

/** Runs a statement on a node. */
export const ask = async <T extends object>(
  node: Node,
  statement: string,
  database?: string,
): Promise<T[]> => {
  const { sql, close } = connect(node.url(database), { max: 1 })
  try {
    return [...(await sql.unsafe<T[]>(statement))]
  } finally {
    await close()
  }
}
