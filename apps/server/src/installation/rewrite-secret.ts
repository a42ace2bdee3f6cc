import type { Tx } from '@kaarditeek/db/client'
import { mail } from '@kaarditeek/db/schema/mail'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { keptKey } from '../payment/api-key'
import type { Secrets } from '../secret'

/** Rows in memory at a time. */
const STEP = 500

/** Counts of rewritten rows, and of rows that the old secret could not read: they stay as they were, unusable. */
export type Rewritten = { keys: number; mails: number; unreadable: number }

/** The decrypted text, or null if it was encrypted under another secret. */
export const readUnder = ({ decrypt }: Secrets, bytes: Buffer): string | null => {
  try {
    return decrypt(bytes)
  } catch {
    return null
  }
}

async function* inSteps<Row>(next: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let rows = await next(undefined); rows.length > 0; rows = await next(rows.at(-1))) yield* rows
}

type Key = Pick<typeof webApi.$inferSelect, 'companyID' | 'webApiID' | 'keyEncrypted'>

const keys = (tx: Tx) =>
  inSteps<Key>((after) =>
    tx
      .select({ companyID: webApi.companyID, webApiID: webApi.webApiID, keyEncrypted: webApi.keyEncrypted })
      .from(webApi)
      .where(
        after &&
          sql`(${webApi.companyID}, ${webApi.webApiID}) > (${after.companyID}::bigint, ${after.webApiID}::bigint)`,
      )
      .orderBy(asc(webApi.companyID), asc(webApi.webApiID))
      .limit(STEP)
      .for('no key update'),
  )

const mails = (tx: Tx) =>
  inSteps<Pick<typeof mail.$inferSelect, 'mailID' | 'content'>>((after) =>
    tx
      .select({ mailID: mail.mailID, content: mail.content })
      .from(mail)
      .where(and(isNotNull(mail.content), after && gt(mail.mailID, after.mailID)))
      .orderBy(asc(mail.mailID))
      .limit(STEP)
      .for('no key update'),
  )

/**
 * Rewrites everything that is kept under the secret: the web APIs' keys (hash and cipher text) and the mails that
 * still have content. No history is written: the keys themselves stay the same.
 */
export const rewriteSecret = async (tx: Tx, from: Secrets, to: Secrets): Promise<Rewritten> => {
  const done: Rewritten = { keys: 0, mails: 0, unreadable: 0 }
  for await (const { companyID, webApiID, keyEncrypted } of keys(tx)) {
    const text = readUnder(from, keyEncrypted)
    done[text === null ? 'unreadable' : 'keys'] += 1
    if (text === null) continue
    await tx
      .update(webApi)
      .set(keptKey(to, text))
      .where(and(eq(webApi.companyID, companyID), eq(webApi.webApiID, webApiID)))
  }
  for await (const { mailID, content } of mails(tx)) {
    const text = content && readUnder(from, content)
    done[text === null ? 'unreadable' : 'mails'] += 1
    if (text === null) continue
    await tx
      .update(mail)
      .set({ content: to.encrypt(text) })
      .where(eq(mail.mailID, mailID))
  }
  return done
}
