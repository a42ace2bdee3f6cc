import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account'
import type { Binaries } from './binaries'
import type { DataLocation } from './cluster'
import { run } from './run'

/** A setting unknown to PostgreSQL, which stores this process's id in postmaster.opts. */
export const ownerSetting = () => `kaarditeek.owner=${process.pid}`

/** Stops a database whose server was killed. Throws while that server runs. */
export const stopLeftOver = async (
  location: DataLocation,
  binaries: Binaries,
  account: Account | undefined,
) => {
  const pidFile = join(location.folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number.parseInt(await readFile(pidFile, 'utf8'), 10)
  const found = process.platform === 'win32' ? undefined : await describe(pid)
  if (process.platform !== 'win32' && !found?.command.includes(location.folder)) {
    // After a reboot another program may have the process id, and PostgreSQL would refuse to start.
    await rm(pidFile)
    return
  }
  const opts = await readFile(join(location.folder, 'postmaster.opts'), 'utf8')
  const owner = Number(/kaarditeek\.owner=(\d+)/.exec(opts)?.[1])
  if (found && found.parent === owner) {
    throw new Error(`The database in ${location.home} is in use by the server with process id ${owner}`)
  }
  const stop = ['stop', '-D', location.folder, '-m', 'fast', '-w', '-t', '60']
  await run(binaries.pgCtl, stop, { account, cwd: location.home })
}

export const describe = async (pid: number): Promise<{ parent: number; command: string } | undefined> => {
  if (existsSync('/proc/self/stat')) {
    if (!existsSync(`/proc/${pid}`)) return undefined
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    return { parent, command: (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ') }
  }
  const { status, stdout } = spawnSync('ps', ['-ww', '-o', 'ppid=,command=', '-p', `${pid}`], {
    encoding: 'utf8',
  })
  const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(stdout) ?? []
  return status === 0 && command ? { parent: Number(parent), command } : undefined
}
