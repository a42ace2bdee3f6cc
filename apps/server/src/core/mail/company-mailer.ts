import type { Pool } from '@kaarditeek/db/client'
import { sandboxMail } from '@kaarditeek/db/schema/company'
import type { Clock } from '../work/scope'
import type { Mailer } from './mailer'

/** Keeps the messages of a sandbox, which shows them instead of sending them. Rule 16.5. */
const sandboxMailer =
  (db: Pool, companyID: number, { now: createdAt }: Clock): Mailer =>
  async ({ to: recipient, subject, text: body, attachments = [] }) => {
    const names = attachments.map(({ filename }) => filename)
    await db
      .insert(sandboxMail)
      .values({ companyID, recipient, subject, body, attachments: names, createdAt })
  }

/** The mailer of a company: that of the settings, or what keeps the messages of a sandbox, by its clock. */
export const companyMailer = (
  { db, mailer }: { db: Pool; mailer: Mailer },
  { companyID, sandboxOf }: { companyID: number; sandboxOf: number | null },
  clock: Clock,
): Mailer => (sandboxOf === null ? mailer : sandboxMailer(db, companyID, clock))
