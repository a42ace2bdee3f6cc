import { payableOf, type SettlementSums, vatOf } from '@kaarditeek/domain/settlement/rules'
import type { Unsettled } from '@kaarditeek/domain/settlement/schema'
import { type SQL, sql } from 'drizzle-orm'
import { grouped } from '../../core/grouped'
import type { Read } from '../../core/work/scope'
import { candidates, changedSince, isInPeriod, isResettled, periodRows, type Settling } from './candidates'
import { draftLines, feeByTerms, vatByTerms, withTerms } from './draft-lines'

type Sums = SettlementSums & Pick<Unsettled, 'transactionCount' | 'correctionCount' | 'payable'>

/** Sums of an owner's lines of one rate of VAT. */
type Counted = Record<
  'terminalOwnerID' | 'vat' | 'count' | 'amount' | 'corrections' | 'difference' | 'fee',
  string
>

const placeOf = ({ by, time }: Read) => ({ companyID: by.companyID, zone: time.zone })

/** Sums of the payments of periods that no settlement has at the owners' terminals, by the index of terminal and time. None of them has a line. */
const sumsOfDays = (r: Read, some: readonly Settling[]) => {
  const { companyID } = r.by
  const terms = withTerms(placeOf(r), { owner: sql`terminal.terminal_owner_id`, dateIn: sql`t.date_in` })
  return r.db.execute<Counted>(sql`
    select terminal.terminal_owner_id as "terminalOwnerID", payments.vat, sum(payments.count) as count,
      sum(payments.amount) as amount, 0 as corrections, 0 as difference, sum(payments.fee) as fee
    from ${periodRows(some)}
    join terminal on terminal.company_id = ${companyID}::bigint
      and terminal.terminal_owner_id = settling.terminal_owner_id
    cross join lateral (
      select ${vatByTerms} as vat, count(*) as count, sum(t.amount) as amount, sum(${feeByTerms(sql`t.amount`)}) as fee
      from transaction t ${terms}
      where t.company_id = ${companyID}::bigint and t.terminal_id = terminal.id and t.amount > 0
        and ${isInPeriod(some)}
      group by vat
    ) payments
    group by terminal.terminal_owner_id, payments.vat`)
}

/** Sums of the lines that drafts would get from the transactions `made`: payments without a line, and corrections. */
const sumsOfLines = (r: Read, made: SQL) => {
  const isOriginal = sql`line.original_settlement_id is null`
  return r.db.execute<Counted>(sql`
    select line.terminal_owner_id as "terminalOwnerID", line.vat_percentage as vat,
      count(*) filter (where ${isOriginal}) as count,
      coalesce(sum(line.amount) filter (where ${isOriginal}), 0) as amount,
      count(*) filter (where not ${isOriginal}) as corrections,
      coalesce(sum(line.amount) filter (where not ${isOriginal}), 0) as difference, sum(line.fee) as fee
    from (${draftLines(placeOf(r), made)}) line group by line.terminal_owner_id, line.vat_percentage`)
}

const total = (rows: readonly Counted[], name: keyof Counted): number =>
  rows.reduce((sum, row) => sum + Number(row[name]), 0)

/** VAT on the fees of each rate, rounded by rate. Rule 22.4. */
const vatOfRates = (rows: readonly Counted[]): number =>
  [...new Set(rows.map(({ vat }) => Number(vat)))].reduce((sum, rate) => {
    const ofRate = rows.filter(({ vat }) => Number(vat) === rate)
    return sum + vatOf(total(ofRate, 'fee'), rate)
  }, 0)

const sumsIn = (rows: readonly Counted[]): Sums => {
  const sums = {
    amount: total(rows, 'amount'),
    correctionAmount: total(rows, 'difference'),
    fee: total(rows, 'fee'),
    vat: vatOfRates(rows),
  }
  return {
    ...sums,
    transactionCount: total(rows, 'count'),
    correctionCount: total(rows, 'corrections'),
    payable: payableOf(sums),
  }
}

/** `hasSettled`: settlements have some of the days. */
type Counting = Settling & { hasSettled: boolean }

/**
 * Returns the sums of the lines that drafts would get, in a function of the owner. Three statements at most count those of all owners: two where no
 * settlement has any of the days, and one where some have.
 */
export const sumsToSettle = async (
  r: Read,
  some: readonly Counting[],
): Promise<(terminalOwnerID: number) => Sums> => {
  const { companyID } = r.by
  const fresh = some.filter(({ hasSettled }) => !hasSettled)
  const [settled, changed] = [some.filter(({ hasSettled }) => hasSettled), fresh.filter(isResettled)]
  const rows = [
    ...(fresh.length > 0 ? await sumsOfDays(r, fresh) : []),
    ...(changed.length > 0 ? await sumsOfLines(r, changedSince(companyID, changed)) : []),
    ...(settled.length > 0 ? await sumsOfLines(r, candidates(companyID, settled)) : []),
  ]
  const byOwner = grouped(rows, (row) => Number(row.terminalOwnerID))
  return (terminalOwnerID) => sumsIn(byOwner.get(terminalOwnerID) ?? [])
}
