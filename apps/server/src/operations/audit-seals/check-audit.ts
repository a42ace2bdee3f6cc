import { connect } from '@kaarditeek/db/client'
import type { Command } from '../command'
import { visitForReading } from '../visit-database'
import { checkSeals } from './check-seals'

/**
 * `npm run check:audit`: compares each sealed day of the audit logs with its digest, with or without a running server. Throws if one
 * differs. Rule 19.8.
 */
export const checkAuditCommand: Command = async (_, env, say) => {
  const database = await visitForReading(env)
  const { db, close } = connect(database.url, { max: 1 })
  try {
    let broken = 0
    const days = await checkSeals(db, ({ companyID, name, day, why }) => {
      broken += 1
      say(`Day ${day} of ${name} (id ${companyID}): ${why.join('; ')}`)
    })
    say(`Sealed days checked: ${days}`)
    if (broken > 0) throw new Error(`Sealed days that are not as they were: ${broken}`)
    say('Each is as it was sealed')
  } finally {
    await close()
    await database.stop()
  }
}
