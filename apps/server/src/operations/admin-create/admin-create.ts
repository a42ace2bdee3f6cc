import { join } from 'node:path'
import { connect } from '@kaarditeek/db/client'
import { startEmbedded } from '@kaarditeek/db/embedded'
import { runningEmbedded } from '@kaarditeek/db/embedded/running'
import { migrate } from '@kaarditeek/db/migrate'
import { newOperator } from '@kaarditeek/domain/operator/schema'
import { ensureAppSecret } from '../../core/app-secret'
import type { Env } from '../../core/env'
import { toDomainError } from '../../core/error/to-reply'
import { mailerOf } from '../../core/mail/mailer'
import { createAdministrator } from '../../entities/operator/create-administrator'
import { ensureSecret } from '../installation/ensure-secret'

type Say = (message: string) => void

const emailIn = (parameters: string[]): string => {
  const { success, data } = newOperator.shape.email.safeParse(parameters[0])
  if (success && parameters.length === 1) return data
  throw new Error('One email address is needed: npm run admin:create -- you@example.com')
}

/** Opens the database of the settings. Starts the embedded one only if no server runs on it. */
const openDatabase = async ({ databaseUrl, dataDir }: Env, say: Say) => {
  const running = databaseUrl ?? (await runningEmbedded(dataDir))
  const started = running ? null : await startEmbedded({ dataDir, log: say })
  const connection = connect(started?.url ?? running ?? '', { max: 2 })
  const close = async () => {
    await connection.close()
    await started?.stop()
  }
  return { ...connection, close }
}

const isAdministratorAlready = (failure: unknown) =>
  toDomainError(failure).code === 'ERROR_EMAIL_ALREADY_EXISTS'

/**
 * `npm run admin:create -- you@example.com`: invites an administrator and prints the link. Works on an empty database, with or
 * without a running server. Throws on an invalid email or an existing administrator, with a message for operators.
 */
export const adminCreate = async (parameters: string[], env: Env, say: Say): Promise<void> => {
  const email = emailIn(parameters)
  const { publicUrl } = env
  const appSecret = await ensureAppSecret(env)
  const database = await openDatabase(env, say)
  try {
    await migrate(database)
    await ensureSecret(database.db, { appSecret })
    const now = () => new Date()
    const mailer = mailerOf(env, now)
    const deps = { db: database.db, now, appSecret, publicUrl, mailer }
    const { link, mailed } = await createAdministrator(deps, email)
    const sent = env.smtpUrl ? 'The mail was sent' : `The mail was put into ${join(env.dataDir, 'outbox')}`
    const kept = 'The mail server refused the mail; the server will try again'
    say(`${email} is an administrator. ${mailed ? sent : kept}. Its link:\n\n  ${link}\n`)
  } catch (failure) {
    if (!isAdministratorAlready(failure)) throw failure
    throw new Error(
      `${email} is an administrator already, and nothing was changed. Log in at ${publicUrl}/login; ` +
        `"Forgot password" there mails a new password or, before registration, a new invitation.`,
    )
  } finally {
    await database.close()
  }
}
