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
