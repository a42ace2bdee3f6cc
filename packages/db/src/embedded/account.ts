import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Account {
  uid: number
  gid: number
}

/**
 * Returns the account that PostgreSQL runs under: `postgres` if this process is root, which PostgreSQL refuses, otherwise
 * undefined for this process's own account.
 */
export const databaseAccount = (): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const account = lookUp('postgres') ?? create('postgres')
  if (account) return account
  throw new Error(
    'PostgreSQL does not run as root, and the user "postgres" could not be added. ' +
      'Add it, start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

const lookUp = (name: string): Account | undefined => {
  const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, name], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

const create = (name: string) => {
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  return lookUp(name)
}

/** Whether the account may read a file, or enter a folder: every folder above it must allow that. */
export const canReach = (account: Account | undefined, path: string): boolean => {
  if (!account) return true
  if (!grants(account, path, 0o5)) return false
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!grants(account, folder, 0o1)) return false
    if (folder === dirname(folder)) return true
  }
}

const grants = ({ uid, gid }: Account, path: string, wanted: number) => {
  const { uid: owner, gid: group, mode } = statSync(path)
  const granted = owner === uid ? mode >> 6 : group === gid ? mode >> 3 : mode
  return (granted & wanted) === wanted
}
