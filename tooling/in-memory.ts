import { readFileSync, statfsSync } from 'node:fs'

/** A file system in memory, which Linux offers. */
const MEMORY = '/dev/shm'

/** Bytes that the databases, logs and browsers of a run take at most. */
const NEEDED = 4 * 1024 ** 3

/** Keeps the temporary files of a run in memory, where there is enough: on a disk, a copy of a database takes several times longer. */
export const keepInMemory = (): void => {
  if (!process.env.TMPDIR && isRoomy()) process.env.TMPDIR = MEMORY
}

const isRoomy = (): boolean => {
  if (process.platform !== 'linux' || !takesPrograms()) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) >= 2 * NEEDED
}

/** Whether it is mounted, and its programs may run: a database that its account cannot reach is copied there. */
const takesPrograms = (): boolean => {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const [, , , options] = mounts.map((line) => line.split(' ')).find(([, path]) => path === MEMORY) ?? []
  return options !== undefined && !options.split(',').includes('noexec')
}
