import { mail } from '@kaarditeek/db/schema/mail'
import { transaction } from '@kaarditeek/db/transaction'
import { addMinutes } from 'date-fns'
import { and, asc, eq, lte, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../deps'
import { secrets } from '../secret'

/** Minutes until each next attempt; after the last the mail is given up. */
const PAUSES = [1, 5, 15, 60, 180, 720, 1440]

const message = z.object({ subject: z.string(), text: z.string() })

type Sending = Pick<Deps, 'db' | 'appSecret' | 'now' | 'mailer'>
type Outcome = 'none' | 'sent' | 'refused'

/** Tries the first mail that is due and no other server is trying. A refused one is kept for later. */
const deliverOne = ({ db, appSecret, now, mailer }: Sending, which: SQL | undefined): Promise<Outcome> =>
  transaction(db, async (tx) => {
    const [due] = await tx
      .select()
      .from(mail)
      .where(and(lte(mail.nextAttemptAt, now()), which))
      .orderBy(asc(mail.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due?.content) return 'none'
    const done = (values: Partial<typeof mail.$inferInsert>) =>
      tx
        .update(mail)
        .set({ attempts: due.attempts + 1, ...values })
        .where(eq(mail.mailID, due.mailID))
    try {
      await mailer({
        to: due.recipient,
        ...message.parse(JSON.parse(secrets(appSecret).decrypt(due.content))),
      })
    } catch {
      // Whatever the reason, the mail is kept, tried again, and its state shown to whoever waits for it.
      const pause = PAUSES[due.attempts]
      await done({ nextAttemptAt: pause === undefined ? null : addMinutes(now(), pause) })
      return 'refused'
    }
    await done({ sentAt: now(), nextAttemptAt: null, content: null })
    return 'sent'
  })

/** Sends this mail now. Answers whether the server took it; if not, it is tried again later. */
export const deliverMail = async (sending: Sending, mailID: number): Promise<boolean> =>
  (await deliverOne(sending, eq(mail.mailID, mailID))) !== 'refused'

/** Sends all mails that are due; answers how many left. */
export const deliverDueMails = async (sending: Sending): Promise<number> => {
  let sent = 0
  for (;;) {
    const outcome = await deliverOne(sending, undefined)
    if (outcome === 'none') return sent
    if (outcome === 'sent') sent += 1
  }
}
