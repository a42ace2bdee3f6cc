import type { Db, Tx } from '@kaarditeek/db/client'
import { installation } from '@kaarditeek/db/schema/installation'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { transaction } from '@kaarditeek/db/transaction'
import { isNull, sql } from 'drizzle-orm'
import { secrets } from '../secret'
import { type Rewritten, readUnder, rewriteSecret } from './rewrite-secret'

/** `oldSecret` is `APP_SECRET_OLD`: the secret to rotate from. */
type Given = { appSecret: string; oldSecret?: string }

const refusal = ({ oldSecret }: Given) =>
  new Error(
    `${oldSecret ? 'Neither APP_SECRET nor APP_SECRET_OLD is' : 'APP_SECRET is not'} the secret that this database ` +
      `was made with: no terminal's key would work.\nPut the old secret back (APP_SECRET, or the file app-secret in ` +
      'DATA_DIR). To change the secret, start once with the new one in its place and the old one in APP_SECRET_OLD. ' +
      'See docs/operations.md.',
  )

// Not of the form of an API key, so it is never the hash of one.
const checkOf = (secret: string): Buffer => secrets(secret).hashKey('kaarditeek installation')

/** Whether the database's content is kept under this secret. One without a check value is judged by an open key. */
const isUnder = async (tx: Tx, secret: string): Promise<boolean> => {
  const [kept] = await tx.select().from(installation)
  if (kept) return kept.secretCheck.equals(checkOf(secret))
  const [key] = await tx
    .select({ keyEncrypted: webApi.keyEncrypted })
    .from(webApi)
    .where(isNull(webApi.closedAt))
    .limit(1)
  return !key || readUnder(secrets(secret), key.keyEncrypted) !== null
}

const writeCheck = (tx: Tx, secret: string) => {
  const values = { secretCheck: checkOf(secret) }
  return tx.insert(installation).values(values).onConflictDoUpdate({ target: installation.id, set: values })
}

/**
 * Compares the secret with the database's check value, which the first start writes, and throws on another secret.
 * If the check value is that of `oldSecret`, rewrites everything kept under it, in the same transaction, and returns
 * the counts; null if nothing was rewritten. Of several servers that start at once one rewrites, the others wait.
 */
export const ensureSecret = (db: Db, given: Given): Promise<Rewritten | null> =>
  transaction(db, async (tx) => {
    const { appSecret, oldSecret } = given
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kaarditeek.secret'))`)
    let rewritten: Rewritten | null = null
    if (!(await isUnder(tx, appSecret))) {
      if (!oldSecret || !(await isUnder(tx, oldSecret))) throw refusal(given)
      rewritten = await rewriteSecret(tx, secrets(oldSecret), secrets(appSecret))
    }
    await writeCheck(tx, appSecret)
    return rewritten
  })

/** What the log says after a rotation. */
export const rotationText = ({ keys, mails, unreadable }: Rewritten): string =>
  `The secret was rotated: ${keys} keys of web APIs and ${mails} waiting mails are now under the new one` +
  `${unreadable ? `, ${unreadable} could not be read under the old one and stay unusable` : ''}. ` +
  'Remove APP_SECRET_OLD.'
