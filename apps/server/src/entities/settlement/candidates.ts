import { type SQL, sql } from 'drizzle-orm'
import { instant } from '../../core/instant-sql'
import { suspects } from '../../ledger/closed-months'

/** A period to settle with an owner. `last`: the owner's last numbered settlement, null without one. */
export type Settling = {
  terminalOwnerID: number
  starts: Date
  ends: Date
  last: { ends: Date; createdAt: Date } | null
}

/** Transactions at an owner's terminals, as rows `made`. */
export const ofOwner = (
  { companyID, terminalOwnerID }: { companyID: number; terminalOwnerID: number },
  from: SQL,
  where: SQL,
): SQL => sql`
  select t.id, t.date_in, t.amount, terminal.id as terminal_id, terminal.terminal_id as terminal
  from ${from}
  join terminal on terminal.company_id = ${companyID}::bigint and terminal.id = t.terminal_id
    and terminal.terminal_owner_id = ${terminalOwnerID}::bigint
  where t.company_id = ${companyID}::bigint and ${where}`

/** The owner's transactions of settled periods that were changed or entered since the last settlement, as rows `made`; none without a settlement. */
export const changedSince = (companyID: number, { terminalOwnerID, last }: Settling): SQL => {
  const own = { companyID, terminalOwnerID }
  if (!last) return ofOwner(own, sql`transaction t`, sql`false`)
  return ofOwner(
    own,
    sql`(${suspects(companyID, { ends: last.ends, closedAt: last.createdAt })}) suspect
      join transaction t on t.company_id = ${companyID}::bigint and t.id = suspect.id`,
    sql`exists (
      select from settlement s where s.company_id = ${companyID}::bigint
        and s.terminal_owner_id = ${terminalOwnerID}::bigint and s.number is not null
        and t.date_in >= s.starts and t.date_in < s.ends
    )`,
  )
}

/** The owner's transactions that may have a line in the draft: those of its period, and those that `changedSince` finds. */
export const candidates = (companyID: number, settling: Settling): SQL => {
  const { terminalOwnerID, starts, ends } = settling
  const ofPeriod = ofOwner(
    { companyID, terminalOwnerID },
    sql`transaction t`,
    sql`t.date_in >= ${instant(starts)} and t.date_in < ${instant(ends)}`,
  )
  return sql`${ofPeriod} union ${changedSince(companyID, settling)}`
}

/** Whether a row `made` has no line yet and is not cancelled. Rule 22.2. */
export const isFresh = (companyID: number): SQL => sql`made.amount > 0 and not exists (
  select from settlement_line line where line.company_id = ${companyID}::bigint
    and line.transaction_id = made.id and line.original_settlement_id is null
)`

/** Rows `made` whose amount differs from their lines. `original` is a row's first line, `settled` the sum of all its lines. Rule 22.2. */
export const changedLines = (companyID: number): SQL => sql`made
  join settlement_line original on original.company_id = ${companyID}::bigint and original.transaction_id = made.id
    and original.original_settlement_id is null
  cross join lateral (
    select sum(line.amount)::bigint as amount, sum(line.fee)::bigint as fee from settlement_line line
    where line.company_id = ${companyID}::bigint and line.transaction_id = made.id
  ) settled
  where made.amount <> settled.amount`
