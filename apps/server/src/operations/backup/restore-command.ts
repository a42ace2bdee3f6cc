import { resolve } from 'node:path'
import { startEmbedded } from '@kaarditeek/db/embedded'
import type { Env } from '../../core/env'
import type { Command, Say } from '../command'
import { SECRET } from './manifest'
import { type OpenBackup, openBackup, restore } from './restore'
import { restoreSecret } from './secret'

/** Restored rows are written without a log, since a failed restore leaves none. */
const unlogged = { wal_level: 'minimal', max_wal_senders: '0' }

const databaseOf = async ({ databaseUrl, dataDir }: Env, log: Say) =>
  databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : startEmbedded({ dataDir, log, settings: unlogged })

/** `npm run restore -- file`: fills the empty database of the settings, and restores the archived secret. */
export const restoreCommand: Command = async ([name], env, say) => {
  if (!name) throw new Error('Which backup? npm run restore -- FILE')
  const archive = await openBackup(resolve(name))
  try {
    await restoreSecret(env, archive.has(SECRET) ? await archive.text(SECRET) : undefined)
    await fillDatabase(archive, env, say)
  } finally {
    await archive.close()
  }
  say(`Restored the backup of ${archive.createdAt}: every table agrees with its checksum`)
}

const fillDatabase = async (archive: OpenBackup, env: Env, say: Say) => {
  const database = await databaseOf(env, say)
  try {
    await restore(archive, database.url)
  } finally {
    await database.stop()
  }
}
