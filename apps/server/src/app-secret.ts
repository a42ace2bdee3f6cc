import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from './env'

/** The secret of the environment, or the one kept beside the embedded database, made at the first start. */
export const ensureAppSecret = async ({ appSecret, dataDir }: Env): Promise<string> => {
  if (appSecret) return appSecret
  const file = join(dataDir, 'app-secret')
  if (!existsSync(file)) {
    await mkdir(dataDir, { recursive: true })
    await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  }
  const kept = (await readFile(file, 'utf8')).trim()
  if (kept.length < 32)
    throw new Error(
      `${file} is damaged: put its copy back. Terminals' keys work with this secret alone; see docs/operations.md`,
    )
  return kept
}
