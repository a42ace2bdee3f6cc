import { chown, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseAccount } from '@kaarditeek/db/embedded/account'
import { freePort } from '@kaarditeek/db/embedded/free-port'
import { startProgram } from '../program'

export type PoolMode = 'session' | 'transaction' | 'statement'

/** Starts Debian's PgBouncer before a database. `url` leads to the database through it. */
export const startPgbouncer = async (databaseUrl: string, folder: string, mode: PoolMode) => {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const home = await mkdtemp(join(folder, 'pgbouncer-'))
  const own = await freePort()
  const users = join(home, 'users')
  await writeFile(users, `"${username}" "${password}"\n`)
  const settings = join(home, 'pgbouncer.ini')
  await writeFile(
    settings,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 30
`,
  )
  const account = databaseAccount()
  if (account) for (const path of [home, users, settings]) await chown(path, account.uid, account.gid)
  const program = startProgram('/usr/sbin/pgbouncer', [settings], { ...account, cwd: home })
  await program.until(() => program.said().includes('process up'))
  return { ...program, url: databaseUrl.replace(`:${port}/`, `:${own}/`) }
}
