import { existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { database, user } from './cluster'
import { describe } from './left-over'

/** Zero-based line of `postmaster.pid` that holds the port. */
const PORT_LINE = 3

/** Returns the URL of the embedded PostgreSQL that runs on `dataDir`, whoever started it, or null if none runs. */
export const runningEmbedded = async (dataDir: string): Promise<string | null> => {
  const home = join(resolve(dataDir), 'postgres')
  if (!existsSync(join(home, 'data', 'postmaster.pid'))) return null
  // PostgreSQL was started with the real path.
  const folder = join(await realpath(home), 'data')
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  const found = process.platform === 'win32' ? undefined : await describe(Number(lines[0]))
  // The file outlives a crash, and its process id may be another program's by now.
  if (process.platform !== 'win32' && !found?.command.includes(folder)) return null
  const password = (await readFile(join(home, 'password'), 'utf8')).trim()
  return `postgresql://${user}:${password}@127.0.0.1:${lines[PORT_LINE]}/${database}`
}
