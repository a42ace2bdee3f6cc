import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../core/env'

type Kept = Pick<Env, 'appSecret' | 'dataDir'>

const fileIn = (dataDir: string) => join(dataDir, 'app-secret')

/** Returns the secret that is stored in `DATA_DIR`, for the archive; undefined if the environment holds it. */
export const keptSecret = async ({ appSecret, dataDir }: Kept): Promise<string | undefined> => {
  if (appSecret || !existsSync(fileIn(dataDir))) return undefined
  return (await readFile(fileIn(dataDir), 'utf8')).trim()
}

/**
 * Restores an archive's secret into `DATA_DIR`. Throws if another one is in use here, or if neither the archive nor this
 * machine has one: without the secret of that time the keys in a backup cannot be used.
 */
export const restoreSecret = async (env: Kept, archived: string | undefined) => {
  const own = env.appSecret ?? (await keptSecret(env))
  if (own === undefined && archived === undefined)
    throw new Error('The backup does not hold the secret: set APP_SECRET to the one of its time')
  if (own !== undefined && archived !== undefined && own !== archived) {
    const where = env.appSecret ? 'APP_SECRET' : fileIn(env.dataDir)
    throw new Error(`${where} is another secret than that of the backup, which is its file app-secret`)
  }
  if (own !== undefined || archived === undefined) return
  await mkdir(env.dataDir, { recursive: true })
  await writeFile(fileIn(env.dataDir), archived, { mode: 0o600, flag: 'wx' })
}
