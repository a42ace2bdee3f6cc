import type { Pool } from '@kaarditeek/db/client'
import { sandboxMail } from '@kaarditeek/db/schema/company'
import type { Clock } from '../work/scope'
import type { Mailer } from './mailer'

/** Keeps the messages of a sandbox, which shows them instead of sending them. Rule 16.5. */
export const sandboxMailer =
  (db: Pool, companyID: number, { now: createdAt }: Clock): Mailer =>
  async ({ to: recipient, subject, text: body, attachments = [] }) => {
    const names = attachments.map(({ filename }) => filename)
    await db
      .insert(sandboxMail)
      .values({ companyID, recipient, subject, body, attachments: names, createdAt })
  }
