import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export type Message = { to: string; subject: string; text: string }

/** Hands a message over, or throws: the server refused it or cannot be reached. */
export type Mailer = (message: Message) => Promise<void>

const SENDER = 'Kaarditeek <kaarditeek@localhost>'
const SECONDS_TO_WAIT = 10

/** Line breaks in a header would begin another one. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

const headersOf = ({ to, subject, text }: Message, from: string) => ({
  from,
  to: oneLine(to),
  subject: oneLine(subject),
  text,
})

/** Over SMTP; the sender may be named in the URL as `?from=`. */
export const smtpMailer = (url: string): Mailer => {
  const from = new URL(url).searchParams.get('from') ?? SENDER
  const wait = SECONDS_TO_WAIT * 1000
  const transport = createTransport(url, {
    connectionTimeout: wait,
    greetingTimeout: wait,
    socketTimeout: wait,
  } as object)
  return async (message) => {
    await transport.sendMail(headersOf(message, from))
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
