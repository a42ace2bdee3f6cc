import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { dump } from '@kaarditeek/db/backup/dump'
import { backupSessions } from '@kaarditeek/db/backup/shape'
import { connect } from '@kaarditeek/db/client'
import { writeArchive } from './archive'
import { entryOf, FORMAT, MANIFEST, SECRET } from './manifest'

interface Backup {
  databaseUrl: string
  /** A file that must not exist. Missing folders are created. */
  file: string
  /** Undefined if the environment holds the secret. */
  appSecret: string | undefined
  now: Date
}

/**
 * Writes the whole database as of one moment, and the secret, into an archive that only its owner may read. The server may keep
 * running. Returns the number of rows.
 */
export const backup = async ({ databaseUrl, file, appSecret, now }: Backup): Promise<number> => {
  if (existsSync(file)) throw new Error(`${file} exists already`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const { sql, close } = connect(databaseUrl, backupSessions)
  let rows = 0
  try {
    await writeArchive(file, async (archive) => {
      const database = await dump(sql, (table, content) => archive.addBytes(entryOf(table), content))
      if (appSecret) await archive.addText(SECRET, appSecret)
      const manifest = { format: FORMAT, createdAt: now.toISOString(), database }
      await archive.addText(MANIFEST, JSON.stringify(manifest, null, 2))
      rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
    })
    return rows
  } finally {
    await close()
  }
}
