import { link } from '@kaarditeek/db/schema/link'
import { mail } from '@kaarditeek/db/schema/mail'
import { and, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { Deps } from '../deps'
import { instant } from '../instant-sql'
import { isOpenLink } from '../link'
import { queueOf } from '../queue/queue'
import { secrets } from '../secret'

/** Minutes between the attempts to send a mail. */
export const MAIL_PAUSES = [1, 5, 15, 60, 180, 720, 1440]

const mails = queueOf(mail, { pauses: MAIL_PAUSES })

/** Limits mails sent at the same time by this process. The others wait in the table for the background loop. */
const sendings = pLimit(3)

const message = z.object({ subject: z.string(), text: z.string() })

type Sending = Pick<Deps, 'db' | 'appSecret' | 'now' | 'mailer'> & {
  /** Aborts mails that are being sent, and stops further claims. */
  closing?: AbortSignal
}
type Outcome = 'none' | 'busy' | 'sent' | 'refused'

/** Condition for mails without a link, or whose link can still be used at the time `at`. */
const hasOpenLink = (at: Date | SQL): SQL =>
  sql`(${mail.linkHash} is null or exists (
    select from ${link} where ${link.hash} = ${mail.linkHash} and ${isOpenLink(at)}))`

/** Gives up mails whose link was replaced, or will have ended at their next attempt. */
const giveUpDeadLinks = async ({ db, now }: Sending): Promise<void> => {
  const next = sql`greatest(${mail.nextAttemptAt}, ${instant(now())})`
  await db
    .update(mail)
    .set({ nextAttemptAt: null, content: null })
    .where(and(isNotNull(mail.nextAttemptAt), not(hasOpenLink(next))))
}

/** Sends outside of any transaction, so that a slow mail server holds no connection of the database. */
const deliverOne = async (sending: Sending, which: SQL | undefined): Promise<Outcome> => {
  const { db, appSecret, now, mailer, closing } = sending
  const isSendable = and(isNotNull(mail.content), hasOpenLink(now()), which)
  const claimed = await mails.claim(db, now(), isSendable)
  if (!claimed?.content) return 'none'
  const { recipient, content } = claimed
  // A mail is retried whatever the failure; the operator's page shows its state.
  const isSent = await mails.attempt(sending, claimed, async () => {
    const text = message.parse(JSON.parse(secrets(appSecret).decrypt(content)))
    await mailer({ to: recipient, ...text }, closing)
    return { sentAt: now(), content: null }
  })
  return isSent ? 'sent' : 'refused'
}

const deliverInTurn = async (sending: Sending, which?: SQL): Promise<Outcome> => {
  if (sending.closing?.aborted || sendings.activeCount >= sendings.concurrency) return 'busy'
  return sendings(() => deliverOne(sending, which))
}

/** Sends a mail now. Returns false if the mail server refused it. Refused mails, and those beyond the limit, are sent later. */
export const deliverMail = async (sending: Sending, mailID: number): Promise<boolean> =>
  (await deliverInTurn(sending, eq(mail.mailID, mailID))) !== 'refused'

/** Gives up mails with dead links, then sends all mails that are due. Returns how many were sent. */
export const deliverDueMails = async (sending: Sending): Promise<number> => {
  await giveUpDeadLinks(sending)
  let sent = 0
  for (;;) {
    const outcome = await deliverInTurn(sending)
    if (outcome === 'none' || outcome === 'busy') return sent
    if (outcome === 'sent') sent += 1
  }
}
