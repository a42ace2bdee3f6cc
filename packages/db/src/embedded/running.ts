import { existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type DataLocation, database, user } from './cluster'
import { describe } from './left-over'

/** The port of the database that runs in a data folder; undefined when none accepts connections there. */
const runningPort = async ({ folder }: Pick<DataLocation, 'folder'>): Promise<number | undefined> => {
  const pidFile = join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const [pid, , , port, , , , status] = (await readFile(pidFile, 'utf8')).split('\n')
  if (status?.trim() !== 'ready') return undefined
  // After a reboot the process id may be another program's. Windows cannot tell.
  if (process.platform === 'win32') return Number(port)
  const found = await describe(Number(pid))
  return found?.command.includes(folder) ? Number(port) : undefined
}

/** Returns the URL of the embedded PostgreSQL that runs on `dataDir`, whichever process started it, or null if none runs. */
export const runningEmbedded = async (dataDir: string): Promise<string | null> => {
  const home = join(resolve(dataDir), 'postgres')
  if (!existsSync(home)) return null
  // PostgreSQL was started with the real path.
  const port = await runningPort({ folder: join(await realpath(home), 'data') })
  if (port === undefined) return null
  const password = (await readFile(join(home, 'password'), 'utf8')).trim()
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`
}
