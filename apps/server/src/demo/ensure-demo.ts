import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from '@kaarditeek/db/client'
import type { BusinessTime } from '@kaarditeek/domain/time/business-time'
import type { Env } from '../core/env'
import { type Demo, isEmpty, loadDemo } from './load-demo'

/**
 * Loads the demo into an empty database and writes its logins and keys to `DATA_DIR/demo.json`. Returns them, or null if the
 * database has other content.
 */
export const ensureDemo = async (
  db: Pool,
  at: { now: Date; time: BusinessTime },
  { dataDir, publicUrl }: Pick<Env, 'dataDir' | 'publicUrl'>,
  appSecret: string,
): Promise<Demo | null> => {
  const file = join(dataDir, 'demo.json')
  const keep = async (demo: Demo) => {
    await mkdir(dataDir, { recursive: true })
    await writeFile(file, `${JSON.stringify({ ...demo, url: publicUrl }, null, 2)}\n`, { mode: 0o600 })
    return demo
  }
  if (await isEmpty(db)) return loadDemo(db, at, appSecret, keep)
  // The address may have changed since the last start.
  return existsSync(file) ? keep(JSON.parse(await readFile(file, 'utf8'))) : null
}
