import type { Db } from '@kaarditeek/db/client'
import { company } from '@kaarditeek/db/schema/company'
import { customer } from '@kaarditeek/db/schema/customer'
import { statementMail } from '@kaarditeek/db/schema/statement-mail'
import { statementMailText } from '@kaarditeek/i18n/statement-mail-text'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Deps } from '../../core/deps'
import { nextAttempt } from '../../core/mail/deliver-mail'
import { readIn } from '../../core/work/scope'
import { statementOf } from '../../entities/report/statements'

type Sending = Pick<Deps, 'db' | 'now' | 'time' | 'mailer'> & { closing?: AbortSignal }

const due = (db: Db, at: Date) =>
  db
    .select({ id: statementMail.id })
    .from(statementMail)
    .where(lte(statementMail.nextAttemptAt, at))
    .orderBy(asc(statementMail.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })

/** Claims a due mail that no other process has claimed. If the process crashes, the mail is due again later. */
const claim = async ({ db, now }: Sending) => {
  const at = now()
  const [claimed] = await db
    .update(statementMail)
    .set({
      attempts: sql`${statementMail.attempts} + 1`,
      nextAttemptAt: nextAttempt(at, statementMail.attempts),
    })
    .where(and(eq(statementMail.id, due(db, at)), isNull(statementMail.sentAt)))
    .returning()
  return claimed
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Makes the workbook and sends it, outside of any transaction. */
const send = async ({ db, now, time, mailer, closing }: Sending, mail: Claimed) => {
  const { companyID, customerID, month, languageID, recipient } = mail
  const [names] = await db
    .select({ company: company.name, companyEmail: company.email, customer: customer.name })
    .from(customer)
    .innerJoin(company, eq(company.companyID, customer.companyID))
    .where(and(eq(customer.companyID, companyID), eq(customer.customerID, customerID)))
  if (!names) throw new Error('No customer')
  const r = readIn(db, { companyID, accountID: mail.accountID }, { now: now(), time })
  const { fileName, content } = await statementOf(r, { customerID, name: names.customer, month, languageID })
  const text = statementMailText(languageID, { ...names, month })
  const attachments = [{ filename: fileName, content: Buffer.from(content) }]
  await mailer({ to: recipient, replyTo: names.companyEmail, ...text, attachments }, closing)
}

/** Sends all due mails with statements, one after the other. Returns the number sent. */
export const deliverStatements = async (sending: Sending): Promise<number> => {
  let sent = 0
  while (!sending.closing?.aborted) {
    const claimed = await claim(sending)
    if (!claimed) break
    const { companyID, id } = claimed
    try {
      await send(sending, claimed)
    } catch {
      // The mail is tried again, whatever the reason; the list of mails shows its state.
      continue
    }
    await sending.db
      .update(statementMail)
      .set({ sentAt: sending.now(), nextAttemptAt: null })
      .where(and(eq(statementMail.companyID, companyID), eq(statementMail.id, id)))
    sent += 1
  }
  return sent
}
