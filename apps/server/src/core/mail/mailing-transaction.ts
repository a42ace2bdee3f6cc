import type { Tx } from '@kaarditeek/db/client'
import { transaction } from '@kaarditeek/db/transaction'
import type { Deps } from '../deps'
import { countRequest } from '../throttle'
import { deliverMail } from './deliver-mail'
import { type MailContent, queueMail, type Recipient } from './queue-mail'

type Mailing = Pick<Deps, 'db' | 'now' | 'appSecret' | 'publicUrl' | 'mailer'> & { closing?: AbortSignal }
export type QueueOne = (to: Recipient, what: MailContent) => Promise<void>

/**
 * Runs a transaction that queues mails. Returns its answer and a function that sends the mails, to be called after the commit; it
 * returns false if the mail server refused one. Unsent mails stay queued.
 */
export const transactionWithMails = async <T>(
  mailing: Mailing,
  verb: (tx: Tx, mail: QueueOne) => Promise<T>,
): Promise<{ answer: T; send: () => Promise<boolean> }> => {
  const queued: number[] = []
  const answer = await transaction(mailing.db, (tx) =>
    verb(tx, async (to, what) => void queued.push(await queueMail(tx, mailing, to, what))),
  )
  const send = async () => {
    let mailed = true
    for (const mailID of queued) mailed = (await deliverMail(mailing, mailID)) && mailed
    return mailed
  }
  return { answer, send }
}

/** A transaction that queues mails at a user's request. */
export type MailingTx = {
  db: Tx
  now: Date
  /** Queues a mail that is sent after the commit. `ERROR_TOO_MANY_REQUESTS` after too many to the recipient. Rule 3.21. */
  mail: QueueOne
}

/** Runs a transaction and sends its mails after the commit. `mailed` is false if the mail server refused one at once. */
export const mailingTransaction = async <T>(
  mailing: Mailing,
  verb: (w: MailingTx) => Promise<T>,
): Promise<{ answer: T; mailed: boolean }> => {
  const now = mailing.now()
  const { answer, send } = await transactionWithMails(mailing, (db, queueOne) => {
    const mail: QueueOne = async (to, what) => {
      await countRequest(db, 'mail recipient', to.email, now)
      await queueOne(to, what)
    }
    return verb({ db, now, mail })
  })
  return { answer, mailed: await send() }
}
