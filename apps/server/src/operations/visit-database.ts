import { visitEmbedded } from '@kaarditeek/db/embedded'
import type { Env } from '../core/env'

/** The database of the settings, running or not. `stop` ends an embedded one that was started for the visit. */
export const visitDatabase = async ({ databaseUrl, dataDir }: Env) =>
  databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : visitEmbedded({ dataDir, log: () => undefined })
