import type { Tx } from '@kaarditeek/db/client'
import { transaction } from '@kaarditeek/db/transaction'
import type { Deps } from '../deps'
import { countRequest } from '../throttle'
import { deliverMail } from './deliver-mail'
import { type MailContent, queueMail, type Recipient } from './queue-mail'

type Mailing = Pick<Deps, 'db' | 'now' | 'appSecret' | 'publicUrl' | 'mailer'> & { closing?: AbortSignal }

/** A transaction that queues mails. */
export type MailingTx = {
  db: Tx
  now: Date
  /** Queues a mail that is sent after the commit. `ERROR_TOO_MANY_REQUESTS` after too many to the recipient. Rule 3.21. */
  mail: (to: Recipient, what: MailContent) => Promise<void>
}

/** Runs a transaction and sends its mails after the commit. `mailed` is false if the mail server refused one at once. */
export const mailingTransaction = async <T>(
  mailing: Mailing,
  verb: (w: MailingTx) => Promise<T>,
): Promise<{ answer: T; mailed: boolean }> => {
  const now = mailing.now()
  const queued: number[] = []
  const answer = await transaction(mailing.db, (db) =>
    verb({
      db,
      now,
      mail: async (to, what) => {
        await countRequest(db, 'mail recipient', to.email, now)
        queued.push(await queueMail(db, mailing, to, what))
      },
    }),
  )
  let mailed = true
  for (const mailID of queued) mailed = (await deliverMail(mailing, mailID)) && mailed
  return { answer, mailed }
}
