import { expect } from 'vitest'
import type { Message } from '../core/mail/mailer'

/** Collects the mails of an application in order. */
export const mailbox = () => {
  const mails: Message[] = []
  const to = (email: string) => mails.filter((mail) => mail.to === email)
  return {
    mailer: async (mail: Message) => void mails.push(mail),
    to,
    /** Waits for `count` mails to an address. Returns the text of the newest. */
    text: async (email: string, count = 1): Promise<string> => {
      await expect.poll(() => to(email).length).toBeGreaterThanOrEqual(count)
      return to(email).at(-1)?.text ?? ''
    },
    /** Waits for a mail with a subject, among others. Returns the text of the newest of `count`. */
    textAbout: async (email: string, subject: string, count = 1): Promise<string> => {
      const about = () => to(email).filter((mail) => mail.subject === subject)
      await expect.poll(() => about().length).toBeGreaterThanOrEqual(count)
      return about().at(-1)?.text ?? ''
    },
  }
}

/** Returns the secret of a mail's link. */
export const linkIn = (text: string): string => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text)?.[0] ?? 'no link'
