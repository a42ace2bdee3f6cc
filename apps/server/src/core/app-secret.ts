import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env'

/**
 * Returns the secret of the environment or, for the embedded database, the one stored beside it, which is created at the first
 * start and for a rotation. Throws if the file is missing beside an existing database, whose data a new secret could not
 * decrypt.
 */
export const ensureAppSecret = async ({ appSecret, appSecretOld, dataDir }: Env): Promise<string> => {
  if (appSecret) return appSecret
  const file = join(dataDir, 'app-secret')
  const wayOut = `put its copy back, or set APP_SECRET to it. Terminals' keys need this secret; see docs/operations.md`
  if (!existsSync(file)) {
    if (existsSync(join(dataDir, 'postgres')) && !appSecretOld)
      throw new Error(`${file} is missing: ${wayOut}`)
    await mkdir(dataDir, { recursive: true })
    await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  }
  const kept = (await readFile(file, 'utf8')).trim()
  if (kept.length < 32) throw new Error(`${file} is damaged: ${wayOut}`)
  return kept
}
