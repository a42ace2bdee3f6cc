import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@kaarditeek/db/client'
import { startEmbedded } from '@kaarditeek/db/embedded'
import { migrate } from '@kaarditeek/db/migrate'

export const log = (message: string) => void process.stderr.write(`${message}\n`)

/** Runs a task with a temporary folder, which a database's account can reach and which is removed at the end. */
export const onFolder = async (run: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'kaarditeek-bench-'))
  await chmod(folder, 0o755)
  try {
    await run(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs a benchmark on its own migrated PostgreSQL in a temporary folder. */
export const onDatabase = (
  run: (databaseUrl: string, folder: string) => Promise<void>,
  settings?: Record<string, string>,
): Promise<void> =>
  onFolder(async (folder) => {
    const database = await startEmbedded({ dataDir: folder, settings, log })
    try {
      const connection = connect(database.url)
      await migrate(connection)
      await connection.close()
      await run(database.url, folder)
    } finally {
      await database.stop()
    }
  })
