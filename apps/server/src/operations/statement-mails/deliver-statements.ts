import { company } from '@kaarditeek/db/schema/company'
import { customer } from '@kaarditeek/db/schema/customer'
import { statementMail } from '@kaarditeek/db/schema/statement-mail'
import { statementMailText } from '@kaarditeek/i18n/statement-mail-text'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../core/deps'
import { MAIL_PAUSES } from '../../core/mail/deliver-mail'
import { sandboxMailer } from '../../core/mail/sandbox-mailer'
import { queueOf } from '../../core/queue/queue'
import { clockOfCompany } from '../../core/work/company-clock'
import { readIn } from '../../core/work/scope'
import { statementOf } from '../../entities/report/statements'

type StatementMail = typeof statementMail.$inferSelect
type Sending = Pick<Deps, 'db' | 'now' | 'time' | 'mailer'> & { closing?: AbortSignal }

const mails = queueOf(statementMail, { pauses: MAIL_PAUSES })

/** Makes the workbook and sends it, outside of any transaction. */
const send = async (sending: Sending, mail: StatementMail) => {
  const { db, now, time, closing } = sending
  const { companyID, customerID, month, languageID, recipient } = mail
  const [names] = await db
    .select({
      company: company.name,
      companyEmail: company.email,
      customer: customer.name,
      sandboxOf: company.sandboxOf,
    })
    .from(customer)
    .innerJoin(company, eq(company.companyID, customer.companyID))
    .where(and(eq(customer.companyID, companyID), eq(customer.customerID, customerID)))
  if (!names) throw new Error('No customer')
  const clock = await clockOfCompany(db, companyID, { now: now(), time })
  const r = readIn(db, { companyID, accountID: mail.accountID }, clock)
  const { fileName, content } = await statementOf(r, { customerID, name: names.customer, month, languageID })
  const text = statementMailText(languageID, { ...names, month })
  const attachments = [{ filename: fileName, content: Buffer.from(content) }]
  const mailer = names.sandboxOf === null ? sending.mailer : sandboxMailer(db, companyID, clock)
  await mailer({ to: recipient, replyTo: names.companyEmail, ...text, attachments }, closing)
}

/** Sends all due mails with statements, one after the other. Returns the number sent. */
export const deliverStatements = async (sending: Sending): Promise<number> => {
  const { db, now, closing } = sending
  let sent = 0
  while (!closing?.aborted) {
    const claimed = await mails.claim(db, now())
    if (!claimed) break
    // A mail is retried whatever the failure; the list of mails shows its state.
    const isSent = await mails.attempt(sending, claimed, async () => {
      await send(sending, claimed)
      return { sentAt: now() }
    })
    if (isSent) sent += 1
  }
  return sent
}
