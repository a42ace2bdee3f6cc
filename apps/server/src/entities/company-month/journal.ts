import { isDeepStrictEqual } from 'node:util'
import { closedPosting, journalAccount } from '@kaarditeek/db/schema/company-month'
import {
  entriesOf,
  type JournalAccount,
  journalAccounts,
  type Posted,
  type Posting,
  postings,
  usualAccounts,
} from '@kaarditeek/domain/company-month/postings'
import { monthNrOf } from '@kaarditeek/domain/company-month/rules'
import type { JournalAccountsEdit, JournalLine } from '@kaarditeek/domain/company-month/schema'
import { spanOfMonth } from '@kaarditeek/domain/statistics/rules'
import { type AnyWords, wordsIn } from '@kaarditeek/i18n/words-in'
import type { SQL } from 'drizzle-orm'
import { fileColumnsOf } from '../../core/file/columns'
import { tableFile } from '../../core/file/table-file'
import type { Caller } from '../../core/trpc/calls'
import type { Read } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { type ClosedMonth, lastClosedMonth } from '../../ledger/closed-months'
import { earlierLoads, earlierUses, loadPostings, presentUses } from '../../ledger/postings'
import { nextMonth } from './next-month'

/** Returns the accounts of the company's journals. */
export const journalAccountsOf = async (r: Read): Promise<JournalAccountsEdit> => {
  const [row] = await r.db.select().from(journalAccount).where(r.own(journalAccount, {}))
  const named: Record<JournalAccount, string> = row ?? usualAccounts
  return { accounts: Object.fromEntries(journalAccounts.map((name) => [name, named[name]])) as typeof named }
}

/** Names the accounts of the company's journals, those of closed months too. */
export const editJournalAccounts = async (w: Work, { accounts }: JournalAccountsEdit): Promise<void> => {
  if (isDeepStrictEqual((await journalAccountsOf(w)).accounts, accounts)) return
  const changed = await w.update(journalAccount, {}, accounts)
  if (changed.length === 0) await w.insert(journalAccount, accounts)
}

/** Sums that a closed month booked. */
const bookedSums = async (r: Read, month: string): Promise<Posted[]> => {
  const rows = await r.db
    .select()
    .from(closedPosting)
    .where(r.own(closedPosting, { monthNr: monthNrOf(month) }))
  return rows.flatMap(({ posting, amount, earlier }) => [
    { posting, amount, ofEarlierMonths: false },
    { posting, amount: earlier, ofEarlierMonths: true },
  ])
}

/** Sums of an open month as they are; those of the next one to close with what has changed in closed months. */
const presentSums = async (r: Read, month: string, last: ClosedMonth | null): Promise<Posted[]> => {
  const { db, by } = r
  const read = async (sums: SQL, ofEarlierMonths: boolean): Promise<Posted[]> =>
    (await db.execute<{ posting: Posting; amount: number }>(sums)).map((row) => ({ ...row, ofEarlierMonths }))
  const isNext = month === (await nextMonth(r, last))
  const { starts, ends } = spanOfMonth(month, r.time)
  const within = { starts: isNext && !last ? null : starts, ends }
  return [
    ...(await read(loadPostings(by.companyID, within), false)),
    ...(await read(presentUses(by.companyID, within), false)),
    ...(last && isNext ? await read(earlierLoads(by.companyID, last), true) : []),
    ...(last && isNext ? await read(earlierUses(by.companyID, last), true) : []),
  ]
}

/** Returns the double entries of a month. Rule 7.18. */
export const journalOf = async (
  r: Read,
  { month }: { month: string },
  { languageID }: Pick<Caller, 'languageID'>,
) => {
  const last = await lastClosedMonth(r.db, r.by.companyID)
  const closed = last !== null && month <= last.month
  const posted = closed ? await bookedSums(r, month) : await presentSums(r, month, last)
  const { accounts } = await journalAccountsOf(r)
  const { companyMonth: words } = wordsIn(languageID)
  const order = ({ posting, ofEarlierMonths }: Posted) =>
    postings.indexOf(posting) + (ofEarlierMonths ? postings.length : 0)
  const entries = entriesOf(posted.toSorted((a, b) => order(a) - order(b)))
  const list = entries.map(
    ({ posting, ofEarlierMonths, account, debit, credit }): JournalLine => ({
      account: accounts[account],
      debit,
      credit,
      text: ofEarlierMonths ? `${words[posting]} (${words.ofEarlierMonths})` : words[posting],
    }),
  )
  return { month, closed, list }
}

const column = fileColumnsOf<JournalLine, 'companyMonth'>('companyMonth')
export const journalColumns = [
  column('account'),
  column.money('debit'),
  column.money('credit'),
  column('text'),
]

/** Returns the journal as CSV. */
export const journalFile = async (r: Read, ref: { month: string }, caller: Pick<Caller, 'languageID'>) => {
  const { list } = await journalOf(r, ref, caller)
  const table = {
    file: `journal_${ref.month}`,
    title: ({ companyMonth }: AnyWords) => companyMonth.journal,
    columns: journalColumns,
  }
  const file = await tableFile(table, (onRows) => onRows(list), r, caller.languageID, 'csv')
  return { ...file, fileName: `journal_${ref.month}.csv` }
}
