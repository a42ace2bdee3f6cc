import { buffer } from 'node:stream/consumers'
import { company } from '@kaarditeek/db/schema/company'
import { settlementMail } from '@kaarditeek/db/schema/settlement'
import { settlementMailText } from '@kaarditeek/i18n/settlement-mail-text'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../core/deps'
import { companyMailer } from '../../core/mail/company-mailer'
import { MAIL_PAUSES } from '../../core/mail/deliver-mail'
import type { Attachment } from '../../core/mail/mailer'
import { queueOf } from '../../core/queue/queue'
import { clockOfCompany } from '../../core/work/company-clock'
import { one } from '../../core/work/one'
import { readIn } from '../../core/work/scope'
import { settlementPdf, settlementXlsx } from '../../entities/settlement/files'
import { settlementUbl } from '../../entities/settlement/invoice/file'
import { getSettlement } from '../../entities/settlement/settlements'

type SettlementMail = typeof settlementMail.$inferSelect
type Sending = Pick<Deps, 'db' | 'now' | 'time' | 'mailer'> & { closing?: AbortSignal }

const mails = queueOf(settlementMail, { pauses: MAIL_PAUSES })

/** Makes the files and sends them, outside of any transaction. */
const send = async (sending: Sending, mail: SettlementMail) => {
  const { db, now, time, closing } = sending
  const { companyID, settlementID, languageID, recipient } = mail
  const found = await db
    .select({ company: company.name, email: company.email, sandboxOf: company.sandboxOf })
    .from(company)
    .where(eq(company.companyID, companyID))
  const { email, sandboxOf, ...names } = one(found)
  const clock = await clockOfCompany(db, companyID, { now: now(), time })
  const r = readIn(db, { companyID, accountID: mail.accountID }, clock)
  const {
    number,
    terminalOwnerName: owner,
    startDate,
    endDate,
    invoiceLacks,
  } = await getSettlement(r, { settlementID })
  if (number === null) throw new Error('A draft is not mailed')
  const attachments: Attachment[] = []
  const withInvoice = invoiceLacks?.length === 0
  for (const make of [settlementPdf, settlementXlsx, ...(withInvoice ? [settlementUbl] : [])]) {
    const input = { settlementID, xlsLanguage: languageID }
    const { fileName, stream } = await make(r, input, {
      languageID,
      gone: closing ?? new AbortController().signal,
    })
    attachments.push({ filename: fileName, content: await buffer(stream) })
  }
  const text = settlementMailText(languageID, { ...names, owner, number, startDate, endDate, withInvoice })
  const mailer = companyMailer(sending, { companyID, sandboxOf }, clock)
  await mailer({ to: recipient, replyTo: email, ...text, attachments }, closing)
  return { sentAt: clock.now }
}

/**
 * Sends all due mails with settlements, one after the other. Returns the number sent. Rule 22.7.
 * A mail is retried whatever the failure; the settlement shows its state.
 */
export const deliverSettlements = (sending: Sending): Promise<number> =>
  mails.drain(sending, (mail) => send(sending, mail))
