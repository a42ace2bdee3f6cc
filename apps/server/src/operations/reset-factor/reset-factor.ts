import { join } from 'node:path'
import { connect, type Pool } from '@kaarditeek/db/client'
import { user } from '@kaarditeek/db/schema/user'
import { newOperator } from '@kaarditeek/domain/operator/schema'
import { hasEmail } from '../../auth/email'
import { resetFactors } from '../../auth/factor/reset-factors'
import { hasFactor } from '../../auth/factor/use-code'
import { lockUser } from '../../auth/lock-user'
import { noteLoginChange } from '../../auth/note-change'
import { ensureAppSecret } from '../../core/app-secret'
import type { Env } from '../../core/env'
import { mailerOf } from '../../core/mail/mailer'
import { transactionWithMails } from '../../core/mail/mailing-transaction'
import type { Command } from '../command'
import { ensureSecret } from '../installation/ensure-secret'
import { visitDatabase } from '../visit-database'

/** Names this command in the mail and, in place of a call, in the audit log. */
const COMMAND = 'admin:reset-factor'

const emailIn = (parameters: string[]): string => {
  const { success, data } = newOperator.shape.email.safeParse(parameters[0])
  if (success && parameters.length === 1) return data
  throw new Error('One email address is needed: npm run admin:reset-factor -- you@example.com')
}

const findUser = async (db: Pool, email: string): Promise<number> => {
  const [found] = await db.select({ id: user.id }).from(user).where(hasEmail(email))
  if (!found || !(await hasFactor(db, found.id))) throw new Error(`No user ${email} has a second factor.`)
  return found.id
}

const reset = async (db: Pool, env: Env, email: string): Promise<boolean> => {
  const appSecret = await ensureAppSecret(env)
  await ensureSecret(db, { appSecret })
  const userID = await findUser(db, email)
  const now = () => new Date()
  const mailer = mailerOf(env, now)
  const mailing = { db, now, appSecret, publicUrl: env.publicUrl, mailer }
  const { send } = await transactionWithMails(mailing, async (tx, mail) => {
    const person = await lockUser(tx, userID)
    await resetFactors(tx, userID)
    await noteLoginChange(tx, 'factor_removed', COMMAND, person, { now, author: null })
    await mail(person, {
      kind: 'factorReset',
      name: person.name ?? email,
      asker: `npm run ${COMMAND}`,
    })
  })
  return send()
}

/**
 * `npm run admin:reset-factor -- you@example.com`: removes the second factors of a user who can no longer log in, such as the only
 * administrator, and tells the user by mail. Works with or without a running server.
 */
export const resetFactorCommand: Command = async (parameters, env, say) => {
  const email = emailIn(parameters)
  const database = await visitDatabase(env)
  const { db, close } = connect(database.url, { max: 1 })
  try {
    const mailed = await reset(db, env, email)
    const sent = mailed
      ? env.smtpUrl
        ? 'The mail about it was sent.'
        : `The mail about it was put into ${join(env.dataDir, 'outbox')}.`
      : 'The mail server refused the mail about it; the server will try again.'
    say(`${email} logs in with the password alone, and all sessions have ended. ${sent}`)
  } finally {
    await close()
    await database.stop()
  }
}
