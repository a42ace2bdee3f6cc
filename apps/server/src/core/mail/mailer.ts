import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '../env'

export type Attachment = { filename: string; content: Buffer }
export type Message = {
  to: string
  subject: string
  text: string
  /** Address for replies; the sender's unless given. */
  replyTo?: string
  attachments?: Attachment[]
}

/** Sends a message. Throws if the server refuses it, is unreachable or too slow, or `closing` is aborted. */
export type Mailer = (message: Message, closing?: AbortSignal) => Promise<void>

const SENDER = 'Kaarditeek <kaarditeek@localhost>'
/** Milliseconds that sending one message may take. */
const TIME_OUT = 10_000

/** Replaces line breaks, which would start another header. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

const headersOf = ({ to, subject, text, replyTo, attachments }: Message, from: string) => ({
  from,
  to: oneLine(to),
  replyTo: replyTo && oneLine(replyTo),
  subject: oneLine(subject),
  text,
  attachments,
})

/**
 * Sends over SMTP; `?from=` in the URL sets the sender. One time-out covers the whole message: nodemailer's own
 * time-outs restart with each reply of the server.
 */
export const smtpMailer = (url: string, timeOut = TIME_OUT): Mailer => {
  const from = new URL(url).searchParams.get('from') ?? SENDER
  const transport = createTransport({ url })
  return async (message, closing) => {
    const late = AbortSignal.timeout(timeOut)
    const signal = closing ? AbortSignal.any([late, closing]) : late
    await transport.sendMail({ ...headersOf(message, from), signal })
  }
}

/** Writes messages to a folder as `.eml` files, for installations without a mail server. */
export const outboxMailer = (folder: string, now: () => Date): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (message) => {
    const { message: bytes, messageId } = await transport.sendMail(headersOf(message, SENDER))
    await mkdir(folder, { recursive: true })
    const name = `${now().toISOString().replace(/[:.]/g, '-')}_${messageId.replace(/[^\w-]/g, '').slice(0, 12)}.eml`
    await writeFile(join(folder, name), bytes as Buffer, { mode: 0o600 })
  }
}

/** Returns the mailer of the settings: a mail server's, or the folder `outbox` in `DATA_DIR`. */
export const mailerOf = ({ smtpUrl, dataDir }: Pick<Env, 'smtpUrl' | 'dataDir'>, now: () => Date): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl) : outboxMailer(join(dataDir, 'outbox'), now)
