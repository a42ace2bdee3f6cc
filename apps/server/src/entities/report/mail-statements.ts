import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { closedTransaction } from '@kaarditeek/db/schema/company-month'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { statementMail } from '@kaarditeek/db/schema/statement-mail'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { reportCalls } from '@kaarditeek/domain/report/calls'
import {
  NAMED_RECIPIENTS,
  NAMED_WITHOUT_ADDRESS,
  type StatementMailsOrder,
} from '@kaarditeek/domain/report/statement-mail'
import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { defineList, own } from '../../core/list/define-list'
import { mailState } from '../../core/mail/mail-state'
import { type Read, serverTime } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { customerOfUnit, unitOfCard } from '../../ledger/card-joins'
import { lastClosedMonth } from '../../ledger/closed-months'
import { ofCard } from './rows'
import { bookedInMonth, earlierOfMonth, inMonth, isClosed } from './statement-rows'

const isNotGivenUp = or(isNotNull(statementMail.sentAt), isNotNull(statementMail.nextAttemptAt))

/** Joins a customer's mail of the month that was not given up. */
const mailOf = (month: string) =>
  and(
    eq(statementMail.companyID, customer.companyID),
    eq(statementMail.customerID, customer.customerID),
    eq(statementMail.month, month),
    isNotGivenUp,
  )

const recipient = {
  customerID: customer.customerID,
  name: customer.name,
  recipient: customer.billingEmail,
  languageID: customer.languageID,
  mailed: isNotNull(statementMail.id).mapWith(Boolean) as SQL<boolean>,
}

const customersNow = (r: Read, month: string) =>
  r.db
    .selectDistinct(recipient)
    .from(transaction)
    .innerJoin(card, ofCard)
    .innerJoin(customerUnit, unitOfCard)
    .innerJoin(customer, customerOfUnit)
    .leftJoin(statementMail, mailOf(month))
    .where(inMonth(r, month))

const customersBooked = (r: Read, month: string) =>
  r.db
    .selectDistinct(recipient)
    .from(closedTransaction)
    .innerJoin(
      customer,
      and(
        eq(customer.companyID, closedTransaction.companyID),
        eq(customer.customerID, closedTransaction.customerID),
      ),
    )
    .leftJoin(statementMail, mailOf(month))
    .where(bookedInMonth(r, month))

const customersNamed = (r: Read, month: string, customerID: number[]) =>
  r.db
    .select(recipient)
    .from(customer)
    .leftJoin(statementMail, mailOf(month))
    .where(r.own(customer, { customerID }))

/**
 * Returns the customers with transactions in the month, as a closed one booked them, or with changes of earlier months, and whether
 * each was mailed.
 */
const customersOf = async (r: Read, month: string) => {
  const last = await lastClosedMonth(r.db, r.by.companyID)
  const found = isClosed(month, last) ? await customersBooked(r, month) : await customersNow(r, month)
  const known = new Set(found.map(({ customerID }) => customerID))
  const others = [...(await earlierOfMonth(r, month, last)).keys()].filter((id) => !known.has(id))
  return others.length === 0 ? found : [...found, ...(await customersNamed(r, month, others))]
}

/** Counts the customers that `mailStatements` would mail and those it would skip, and names the first recipients and those without a billing address. */
export const statementRecipients = async (r: Read, { date }: StatementMailsOrder) => {
  const customers = await customersOf(r, date)
  const fresh = customers.filter(({ mailed }) => !mailed)
  const names = fresh.flatMap(({ recipient, name }) => (recipient === null ? [name] : [])).sort()
  const recipients = fresh
    .flatMap(({ recipient, name }) => (recipient === null ? [] : [{ customer: name, recipient }]))
    .sort((one, other) => (one.customer < other.customer ? -1 : 1))
  return {
    ready: recipients.length,
    recipients: recipients.slice(0, NAMED_RECIPIENTS),
    mailedBefore: customers.length - fresh.length,
    withoutAddress: names.length,
    names: names.slice(0, NAMED_WITHOUT_ADDRESS),
  }
}

/** Rows of one INSERT statement. */
const CHUNK = 1000

/**
 * Queues the statements of a month as mails to the billing addresses of its customers; `deliverStatements` sends them. Each
 * customer gets one mail, also if two requests arrive at once.
 */
export const mailStatements = async (w: Work, { date }: StatementMailsOrder) => {
  const name = `kaarditeek.statementMail ${w.by.companyID}`
  await w.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  const customers = await customersOf(w, date)
  const fresh = customers.filter(({ mailed }) => !mailed)
  const { accountID } = w.by
  const mails = fresh.flatMap(({ customerID, recipient, languageID }) =>
    recipient === null
      ? []
      : [
          {
            customerID,
            recipient,
            languageID,
            month: date,
            accountID,
            createdAt: w.now,
            nextAttemptAt: serverTime(w),
          },
        ],
  )
  for (let index = 0; index < mails.length; index += CHUNK)
    await w.insertAll(statementMail, mails.slice(index, index + CHUNK))
  return {
    queued: mails.length,
    mailedBefore: customers.length - fresh.length,
    withoutAddress: fresh.length - mails.length,
  }
}

/** List of statement mails, the newest first. */
export const statementMails = defineList(reportCalls.statementMails, {
  from: (db: Db) =>
    db
      .select({
        id: statementMail.id,
        customerID: statementMail.customerID,
        customer: customer.name,
        recipient: statementMail.recipient,
        month: statementMail.month,
        createdAt: statementMail.createdAt,
        sentAt: statementMail.sentAt,
        state: mailState(statementMail).as('state'),
      })
      .from(statementMail)
      .innerJoin(
        customer,
        and(
          eq(customer.companyID, statementMail.companyID),
          eq(customer.customerID, statementMail.customerID),
        ),
      )
      .$dynamic(),
  within: own(statementMail),
  id: statementMail.id,
  where: () => [],
  sort: { createdAt: statementMail.createdAt },
})
