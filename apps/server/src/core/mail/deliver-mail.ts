import { link } from '@kaarditeek/db/schema/link'
import { mail } from '@kaarditeek/db/schema/mail'
import { addMinutes } from 'date-fns'
import { and, asc, eq, isNotNull, lte, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { Deps } from '../deps'
import { isOpenLink } from '../link'
import { secrets } from '../secret'

/** Minutes until each next attempt. After the last one the mail is not tried again. */
const PAUSES = [1, 5, 15, 60, 180, 720, 1440]

/** Limits mails sent at the same time in this process. The others wait in the table for the next periodic run. */
const sendings = pLimit(3)

const message = z.object({ subject: z.string(), text: z.string() })

type Sending = Pick<Deps, 'db' | 'appSecret' | 'now' | 'mailer'> & {
  /** Aborts mails that are being sent and claims no further ones. */
  closing?: AbortSignal
}
type Outcome = 'none' | 'busy' | 'sent' | 'refused'

/** Condition for mails without a link, or whose link can still be used at a time. */
const hasOpenLink = (at: Date | SQL): SQL =>
  sql`(${mail.linkHash} is null or exists (
    select from ${link} where ${link.hash} = ${mail.linkHash} and ${isOpenLink(at)}))`

/** Gives up the mails whose link will have ended at their next attempt, or was replaced. */
const giveUpDeadLinks = async ({ db, now }: Sending): Promise<void> => {
  const next = sql`greatest(${mail.nextAttemptAt}, ${now().toISOString()}::timestamptz)`
  await db
    .update(mail)
    .set({ nextAttemptAt: null, content: null })
    .where(and(isNotNull(mail.nextAttemptAt), not(hasOpenLink(next))))
}

/**
 * Claims the first mail that is due and that no other process claims. Counts the attempt and sets the time of the next
 * one before the mail is sent: after a crash in between the mail is due again then.
 */
const claim = async ({ db, now }: Sending, which: SQL | undefined) => {
  const at = now()
  const due = db
    .select({ mailID: mail.mailID })
    .from(mail)
    .where(and(lte(mail.nextAttemptAt, at), isNotNull(mail.content), hasOpenLink(at), which))
    .orderBy(asc(mail.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1`, nextAttemptAt: nextAttempt(at) })
    .where(eq(mail.mailID, due))
    .returning({ mailID: mail.mailID, recipient: mail.recipient, content: mail.content })
  return claimed
}

/** Time of the attempt after the one at `at`; null after the last pause. */
export const nextAttempt = (at: Date, attempts: PgColumn = mail.attempts): SQL => {
  const moments = PAUSES.map((pause) => sql`${addMinutes(at, pause).toISOString()}::timestamptz`)
  return sql`(array[${sql.join(moments, sql`, `)}])[${attempts} + 1]`
}

/** Sends outside of any transaction, so that a slow mail server holds no connection of the database. */
const deliverOne = async (sending: Sending, which: SQL | undefined): Promise<Outcome> => {
  const { db, appSecret, now, mailer, closing } = sending
  const claimed = await claim(sending, which)
  if (!claimed?.content) return 'none'
  try {
    const content = message.parse(JSON.parse(secrets(appSecret).decrypt(claimed.content)))
    await mailer({ to: claimed.recipient, ...content }, closing)
  } catch {
    // The mail is tried again, whatever the reason; its state is shown on the operator's page.
    return 'refused'
  }
  const sent = { sentAt: now(), nextAttemptAt: null, content: null }
  await db.update(mail).set(sent).where(eq(mail.mailID, claimed.mailID))
  return 'sent'
}

const deliverInTurn = async (sending: Sending, which?: SQL): Promise<Outcome> => {
  if (sending.closing?.aborted || sendings.activeCount >= sendings.concurrency) return 'busy'
  return sendings(() => deliverOne(sending, which))
}

/**
 * Sends a mail now. Returns false if the mail server refused it. It is tried again later then, and when too many mails are
 * being sent already.
 */
export const deliverMail = async (sending: Sending, mailID: number): Promise<boolean> =>
  (await deliverInTurn(sending, eq(mail.mailID, mailID))) !== 'refused'

/** Sends all mails that are due, after giving up those with dead links; returns how many were sent. */
export const deliverDueMails = async (sending: Sending): Promise<number> => {
  await giveUpDeadLinks(sending)
  let sent = 0
  for (;;) {
    const outcome = await deliverInTurn(sending)
    if (outcome === 'none' || outcome === 'busy') return sent
    if (outcome === 'sent') sent += 1
  }
}
