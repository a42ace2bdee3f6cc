import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Account, canReach } from './account'
import type { Binaries } from './binaries'
import { claimLinkedFolder, isLink, refuseBrokenLink } from './linked-folder'
import { run } from './run'

export const user = 'kaarditeek'
export const database = 'kaarditeek'
const major = '18'

/** `folder` is PostgreSQL's own; `home`, above it, holds the password and other files that the account must read. */
export interface DataLocation {
  home: string
  folder: string
  passwordFile: string
}

/**
 * Finds the location of the data: `dataDir/postgres`. If the database's account may not enter there, that path is a link to a
 * folder below /var/lib, which the next start follows. Throws for a link that was copied.
 */
export const findLocation = async (
  dataDir: string,
  account: Account | undefined,
  log: (message: string) => void,
): Promise<DataLocation> => {
  const home = join(resolve(dataDir), 'postgres')
  await refuseBrokenLink(home)
  if (!existsSync(home)) {
    await mkdir(dirname(home), { recursive: true })
    if (canReach(account, dirname(home))) await openFolder(home)
    else await symlink(await ownFolder(), home)
  }
  const actual = await realpath(home)
  if (!canReach(account, actual)) {
    throw new Error(
      `The database's user "postgres" may not enter ${actual}: open the folders above it (chmod o+x)`,
    )
  }
  if (await isLink(home)) {
    await claimLinkedFolder(home)
    log(
      `The data of the embedded PostgreSQL are in ${actual}; ${home} is a link to them. ` +
        `A copy of ${dirname(home)} does not hold them: use \`npm run backup\`.`,
    )
  }
  return { home: actual, folder: join(actual, 'data'), passwordFile: join(actual, 'password') }
}

/** Makes the folder passable for the account, which needs its own folder inside, whatever the umask is. */
const openFolder = async (folder: string) => {
  await mkdir(folder)
  await chmod(folder, 0o755)
}

/** Makes a folder below /var/lib. The system would clean /var/tmp. */
const ownFolder = async () => {
  const folder = await mkdtemp('/var/lib/kaarditeek-')
  await chmod(folder, 0o755)
  return folder
}

/** Creates the cluster at the first start. Returns its password. */
export const ensureCluster = async (
  { home, folder, passwordFile }: DataLocation,
  binaries: Binaries,
  account: Account | undefined,
): Promise<string> => {
  if (!existsSync(folder)) {
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
    const fresh = `${folder}.new`
    await rm(fresh, { recursive: true, force: true })
    await mkdir(fresh, { mode: 0o700 })
    if (account) for (const path of [passwordFile, fresh]) await chown(path, account.uid, account.gid)
    await run(binaries.initdb, initOptions(fresh, passwordFile), { account, cwd: home })
    const single = ['--single', '-D', fresh, '-c', 'log_min_messages=fatal', 'postgres']
    await run(binaries.postgres, single, { account, cwd: home, input: `create database ${database}\n` })
    // Rename only a complete cluster to the name that the next start looks for.
    await rename(fresh, folder)
  }
  await ensureVersion(folder)
  return (await readFile(passwordFile, 'utf8')).trim()
}

// Names sort by the Estonian alphabet; columns that are compared byte by byte have a collation of their own.
const initOptions = (folder: string, passwordFile: string) => [
  ...['-D', folder, '-U', user, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
  ...['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=et'],
]

const ensureVersion = async (folder: string) => {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (version === major) return
  throw new Error(
    `The data in ${folder} are of PostgreSQL ${version}; this version brings PostgreSQL ${major}`,
  )
}
