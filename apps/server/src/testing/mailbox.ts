import { expect } from 'vitest'
import type { Message } from '../core/mail/mailer'

/** Keeps the mails that an application sends, in their order. */
export const mailbox = () => {
  const mails: Message[] = []
  const to = (email: string) => mails.filter((mail) => mail.to === email)
  return {
    mailer: async (mail: Message) => void mails.push(mail),
    to,
    /** The text of the newest mail to an address, awaited until there are `count` of them. */
    text: async (email: string, count = 1): Promise<string> => {
      await expect.poll(() => to(email).length).toBeGreaterThanOrEqual(count)
      return to(email).at(-1)?.text ?? ''
    },
  }
}

/** The secret of the link in a mail. */
export const linkIn = (text: string): string => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text)?.[0] ?? 'no link'
