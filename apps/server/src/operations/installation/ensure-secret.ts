import type { Pool, Tx } from '@kaarditeek/db/client'
import { installation } from '@kaarditeek/db/schema/installation'
import { webApiKey } from '@kaarditeek/db/schema/web-api-key'
import { transaction } from '@kaarditeek/db/transaction'
import { isNull, sql } from 'drizzle-orm'
import { LOST } from '../../core/env'
import { readUnder, secrets } from '../../core/secret'
import { endAllTokens, replaceUnderLost, rewriteSecret } from './rewrite-secret'

const REMOVE = 'Remove APP_SECRET_OLD.'

/** `oldSecret` is `APP_SECRET_OLD`: the secret to rotate from, or `lost`. */
type Given = { appSecret: string; oldSecret?: string }

const refusal = ({ oldSecret }: Given) =>
  new Error(
    `${oldSecret ? 'Neither APP_SECRET nor APP_SECRET_OLD is' : 'APP_SECRET is not'} the secret that this database ` +
      `was made with: no terminal's key would work.\nPut the old secret back (APP_SECRET, or the file app-secret in ` +
      'DATA_DIR). To change the secret, start once with the new one in its place and the old one in APP_SECRET_OLD. ' +
      'See docs/operations.md, also if the old one is lost.',
  )

// Differs in form from an API key, so it is never the hash of one.
const checkOf = (secret: string): Buffer => secrets(secret).hashKey('kaarditeek installation')

/** Whether the database's content is encrypted under this secret. Without a check value, an open key decides. */
const isUnder = async (tx: Tx, secret: string): Promise<boolean> => {
  const [kept] = await tx.select().from(installation)
  if (kept) return kept.secretCheck.equals(checkOf(secret))
  const [key] = await tx
    .select({ keyEncrypted: webApiKey.keyEncrypted })
    .from(webApiKey)
    .where(isNull(webApiKey.closedAt))
    .limit(1)
  return !key || readUnder(secrets(secret), key.keyEncrypted) !== null
}

const writeCheck = (tx: Tx, secret: string) => {
  const values = { secretCheck: checkOf(secret) }
  return tx.insert(installation).values(values).onConflictDoUpdate({ target: installation.id, set: values })
}

/** Rewrites the keys and mails from the old secret to the new one. Returns a line for the log. */
const rewrite = async (tx: Tx, given: Given): Promise<string> => {
  const { appSecret, oldSecret } = given
  if (oldSecret === LOST) {
    const { keys, webhooks, products, mails } = await replaceUnderLost(tx, secrets(appSecret))
    return `The lost secret was replaced: ${keys} keys of web APIs and ${webhooks} secrets of webhooks are new, numbers and security codes of ${products} card products are made anew, ${mails} waiting mails were given up.`
  }
  if (!oldSecret || !(await isUnder(tx, oldSecret))) throw refusal(given)
  const { keys, webhooks, products, factors, mails, unreadable } = await rewriteSecret(
    tx,
    secrets(oldSecret),
    secrets(appSecret),
  )
  const rest = unreadable ? ` ${unreadable} could not be read under the old one and stay unusable.` : ''
  return `The secret was rotated: ${keys} keys of web APIs, ${webhooks} secrets of webhooks, ${products} keys of card products, ${factors} second factors and ${mails} waiting mails are now under the new one.${rest}`
}

/** Moves the database from the old secret to the new one. Returns the text for the log. */
const rotate = async (tx: Tx, given: Given): Promise<string> => {
  const rewritten = await rewrite(tx, given)
  const tokens = await endAllTokens(tx)
  const ended = tokens ? ` ${tokens} personal access tokens have ended.` : ''
  return `${rewritten}${ended} ${REMOVE}`
}

/**
 * Compares the secret with the database's check value, which the first start writes. Throws for another secret unless the check
 * value is that of `oldSecret`: then everything encrypted under it is rewritten in the same transaction. If `oldSecret` is
 * `lost`, keys are replaced instead. Returns a line for the log if anything was rewritten, otherwise null. If several servers
 * start at once, one rewrites and the others wait.
 */
export const ensureSecret = (db: Pool, given: Given): Promise<string | null> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kaarditeek.secret'))`)
    const rotated = (await isUnder(tx, given.appSecret)) ? null : await rotate(tx, given)
    await writeCheck(tx, given.appSecret)
    return rotated
  })
