import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export type Message = { to: string; subject: string; text: string }

/** Hands a message over, or throws: the server refused it, cannot be reached or is too slow, or `closing` was aborted. */
export type Mailer = (message: Message, closing?: AbortSignal) => Promise<void>

const SENDER = 'Kaarditeek <kaarditeek@localhost>'
/** Milliseconds that handing one message over may take. */
const TIME_OUT = 10_000

/** Line breaks in a header would begin another one. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

const headersOf = ({ to, subject, text }: Message, from: string) => ({
  from,
  to: oneLine(to),
  subject: oneLine(subject),
  text,
})

/**
 * Over SMTP; the sender may be named in the URL as `?from=`.
 * One time-out for the whole sending: nodemailer's own begin anew with each reply of the server.
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

/** Into a folder, as files that mail programs open: where there is no server. */
export const outboxMailer = (folder: string, now: () => Date): Mailer => {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (message) => {
    const { message: bytes, messageId } = await transport.sendMail(headersOf(message, SENDER))
    await mkdir(folder, { recursive: true })
    const name = `${now().toISOString().replace(/[:.]/g, '-')}_${messageId.replace(/[^\w-]/g, '').slice(0, 12)}.eml`
    await writeFile(join(folder, name), bytes as Buffer, { mode: 0o600 })
  }
}
