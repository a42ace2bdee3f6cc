import { settlementTerms } from '@kaarditeek/db/schema/settlement'
import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import { withKept } from '@kaarditeek/domain/edit'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import { mayHaveTerms } from '@kaarditeek/domain/settlement/terms/rules'
import type {
  NewSettlementTerms,
  SettlementTermsEdit,
  SettlementTermsRef,
} from '@kaarditeek/domain/settlement/terms/schema'
import { lastDayOf } from '@kaarditeek/domain/time/day'
import { and, ne } from 'drizzle-orm'
import { one } from '../../../core/work/one'
import type { Read } from '../../../core/work/scope'
import type { Work } from '../../../core/work/work'
import { terms } from './list'

type TermMonths = { termsFrom: string; termsTo: string | null }

const monthOf = (day: string) => day.slice(0, 7)

/** Converts a row's first and last day to months. */
const monthsOf = ({ termsFrom, termsTo }: TermMonths): TermMonths => ({
  termsFrom: monthOf(termsFrom),
  termsTo: termsTo && monthOf(termsTo),
})

/** Throws the refusal of `mayHaveTerms`, otherwise returns the values of the row. The owner must be locked. `except`: the changed terms. */
const termsRow = async <T extends TermMonths>(
  w: Work,
  terminalOwnerID: number,
  months: T,
  except?: number,
): Promise<T> => {
  const others = await w.db
    .select({ termsFrom: settlementTerms.termsFrom, termsTo: settlementTerms.termsTo })
    .from(settlementTerms)
    .where(
      and(
        w.own(settlementTerms, { terminalOwnerID, closedAt: null }),
        except === undefined ? undefined : ne(settlementTerms.settlementTermsID, except),
      ),
    )
  ensure(mayHaveTerms(months, others.map(monthsOf)))
  return {
    ...months,
    termsFrom: `${months.termsFrom}-01`,
    termsTo: months.termsTo && lastDayOf(months.termsTo),
  }
}

/** Returns open terms of an owner. Throws `ERROR_NOT_FOUND`. */
export const getTerms = async (r: Read, key: SettlementTermsRef) =>
  one(await terms(r.db).where(r.own(settlementTerms, { ...key, closedAt: null })))

/** Adds terms of an open owner. `termsOverlapping` beside `termsFrom`. Rule 22.3. */
export const createTerms = async (w: Work, { terminalOwnerID, ...fields }: NewSettlementTerms) => {
  await w.findOpen(terminalOwner, { terminalOwnerID })
  const row = await termsRow(w, terminalOwnerID, fields)
  const { settlementTermsID } = await w.insert(settlementTerms, { terminalOwnerID, ...row })
  return getTerms(w, { terminalOwnerID, settlementTermsID })
}

/** Changes terms for the drafts that are made from now on. `termsOverlapping` beside `termsFrom`. Rule 22.3. */
export const editTerms = async (
  w: Work,
  { terminalOwnerID, settlementTermsID, ...fields }: SettlementTermsEdit,
) => {
  const key = { terminalOwnerID, settlementTermsID }
  await w.find(terminalOwner, { terminalOwnerID })
  const before = await w.findOpen(settlementTerms, key)
  const to = withKept(fields, monthsOf(before))
  await w.edit(settlementTerms, key, await termsRow(w, terminalOwnerID, to, settlementTermsID))
  return getTerms(w, key)
}

/** Closes terms, which then no longer apply. */
export const closeTerms = (w: Work, key: SettlementTermsRef) => w.close(settlementTerms, key)
