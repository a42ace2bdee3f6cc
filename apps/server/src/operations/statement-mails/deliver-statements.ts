import { company } from '@kaarditeek/db/schema/company'
import { customer } from '@kaarditeek/db/schema/customer'
import { statementMail } from '@kaarditeek/db/schema/statement-mail'
import { statementMailText } from '@kaarditeek/i18n/statement-mail-text'
import { and, eq } from 'drizzle-orm'
import type { Deps } from '../../core/deps'
import { companyMailer } from '../../core/mail/company-mailer'
import { MAIL_PAUSES } from '../../core/mail/deliver-mail'
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
  const mailer = companyMailer(sending, { companyID, sandboxOf: names.sandboxOf }, clock)
  await mailer({ to: recipient, replyTo: names.companyEmail, ...text, attachments }, closing)
  return { sentAt: clock.now }
}

/**
 * Sends all due mails with statements, one after the other. Returns the number sent.
 * A mail is retried whatever the failure; the list of mails shows its state.
 */
export const deliverStatements = (sending: Sending): Promise<number> =>
  mails.drain(sending, (mail) => send(sending, mail))
