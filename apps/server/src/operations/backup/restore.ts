import { load } from '@kaarditeek/db/backup/load'
import { backupSessions } from '@kaarditeek/db/backup/shape'
import { connect } from '@kaarditeek/db/client'
import { type Archive, openArchive } from './archive'
import { entryOf, MANIFEST, type Manifest, manifest } from './manifest'

export type OpenBackup = Archive & Pick<Manifest, 'createdAt' | 'database'>

/** Opens an archive made by `backup`. Throws if the file is no backup, is incomplete, or has a newer version. */
export const openBackup = async (file: string): Promise<OpenBackup> => {
  const archive = await openArchive(file)
  try {
    const { success, data, error } = manifest.safeParse(JSON.parse(await archive.text(MANIFEST)))
    if (!success) throw new Error(`${file}: ${error.issues[0]?.message}`)
    return { ...archive, createdAt: data.createdAt, database: data.database }
  } catch (failure) {
    await archive.close()
    throw failure
  }
}

/**
 * Fills the empty database at `databaseUrl` with a backup and migrates it to this version. Writes all or nothing, and compares
 * the backup's checksums.
 */
export const restore = async (backup: OpenBackup, databaseUrl: string) => {
  const connection = connect(databaseUrl, backupSessions)
  try {
    await load(connection, backup.database, (table) => backup.bytes(entryOf(table)))
  } finally {
    await connection.close()
  }
}
