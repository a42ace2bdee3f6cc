import { join, resolve } from 'node:path'
import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import type { Env } from '../../core/env'
import type { Command } from '../command'
import { visitForReading } from '../visit-database'
import { backup } from './backup'
import { keptSecret } from './secret'

const defaultFile = ({ dataDir, timeZone }: Env, now: Date) =>
  join(
    dataDir,
    'backups',
    `kaarditeek_${format(new TZDate(now.getTime(), timeZone), 'yyyy_MM_dd_HH_mm_ss')}.zip`,
  )

/** `npm run backup -- [file]`: backs up the database of the settings, with or without a running server. */
export const backupCommand: Command = async ([name], env, say) => {
  const now = new Date()
  const file = name ? resolve(name) : defaultFile(env, now)
  const appSecret = await keptSecret(env)
  const database = await visitForReading(env)
  try {
    const rows = await backup({ databaseUrl: database.url, file, appSecret, now })
    say(`Backed up ${rows} rows into ${file}`)
  } finally {
    await database.stop()
  }
  say(
    appSecret
      ? 'It holds the secret as well: who reads the file can use every key in it. Keep it as safe as the server.'
      : 'It does NOT hold the secret: keep APP_SECRET too, or no key of a terminal works after a restore.',
  )
}
