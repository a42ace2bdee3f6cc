import { existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type DataLocation, database, user } from './cluster'
import { describe } from './left-over'

/** Longest time that a database may take to start, in milliseconds: it may replay a log first. */
const STARTING = 60_000
const STEP = 50

/**
 * Returns the port of the database that runs in a data folder, undefined if none does. Waits for one that is starting:
 * PostgreSQL writes `ready` into its file only after it has logged that it accepts connections.
 */
const runningPort = async ({ folder }: Pick<DataLocation, 'folder'>): Promise<number | undefined> => {
  const pidFile = join(folder, 'postmaster.pid')
  for (let waited = 0; waited < STARTING && existsSync(pidFile); waited += STEP) {
    const [pid, , , port, , , , status] = (await readFile(pidFile, 'utf8')).split('\n')
    // After a reboot another program may have the process id. On Windows this cannot be checked.
    const isOurs =
      process.platform === 'win32' || (await describe(Number(pid)))?.command.includes(folder) === true
    if (!isOurs || status?.trim() === 'stopping') return undefined
    if (status?.trim() === 'ready') return Number(port)
    await setTimeout(STEP)
  }
  return undefined
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
