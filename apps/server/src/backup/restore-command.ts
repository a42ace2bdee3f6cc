// `npm run restore -- file`
import { resolve } from 'node:path'
import { startEmbedded } from '@kaarditeek/db/embedded'
import type { Env } from '../env'
import { runCommand } from './command'
import { SECRET } from './manifest'
import { openBackup, restore } from './restore'
import { restoreSecret } from './secret'

const databaseOf = async ({ databaseUrl, dataDir }: Env, log: (message: string) => void) =>
  databaseUrl ? { url: databaseUrl, stop: async () => undefined } : startEmbedded({ dataDir, log })

await runCommand(async (env, say) => {
  const [name] = process.argv.slice(2)
  if (!name) throw new Error('Which backup? npm run restore -- FILE')
  const archive = await openBackup(resolve(name))
  await restoreSecret(env, archive.has(SECRET) ? await archive.text(SECRET) : undefined)
  const database = await databaseOf(env, say)
  try {
    await restore(archive, database.url)
  } finally {
    await database.stop()
    await archive.close()
  }
  say(`Restored the backup of ${archive.createdAt}: every table agrees with its checksum`)
})
