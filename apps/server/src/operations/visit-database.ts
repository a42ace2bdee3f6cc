import { connect } from '@kaarditeek/db/client'
import { visitEmbedded } from '@kaarditeek/db/embedded'
import type { Env } from '../core/env'

/**
 * Connects to the database of the settings, with or without a running server. `stop` ends an embedded database that this
 * function started.
 */
export const visitDatabase = async ({ databaseUrl, dataDir }: Env) =>
  databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : visitEmbedded({ dataDir, log: () => undefined })

const answers = async (url: string) => {
  const { sql, close } = connect(url, { max: 1 })
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  } finally {
    await close()
  }
}

/** The same for commands that only read: connects to the replica of the settings if it answers. */
export const visitForReading = async (env: Env) =>
  env.databaseReplicaUrl && (await answers(env.databaseReplicaUrl))
    ? { url: env.databaseReplicaUrl, stop: async () => undefined }
    : visitDatabase(env)
