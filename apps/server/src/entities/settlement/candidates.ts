import { type SQL, sql } from 'drizzle-orm'
import { ids } from '../../core/ids-sql'
import { instant, instants } from '../../core/instant-sql'
import { changesSince, isAtEnd, mayBeMissing } from '../../ledger/closed-months'

/** A period to settle with an owner. `last`: the owner's last numbered settlement, null without one. */
export type Settling = {
  terminalOwnerID: number
  starts: Date
  ends: Date
  last: { ends: Date; createdAt: Date } | null
}

/** An owner's last numbered settlement. */
type Resettling = Pick<Settling, 'terminalOwnerID'> & { last: NonNullable<Settling['last']> }

export const isResettled = <T extends Settling>(one: T): one is T & Resettling => one.last !== null

const ownerIDs = (some: readonly Pick<Settling, 'terminalOwnerID'>[]) =>
  ids(some.map(({ terminalOwnerID }) => terminalOwnerID))

/** Periods as rows `settling`. */
export const periodRows = (some: readonly Settling[]): SQL => sql`unnest(${ownerIDs(some)},
  ${instants(some.map(({ starts }) => starts))}, ${instants(some.map(({ ends }) => ends))}
  ) as settling(terminal_owner_id, starts, ends)`

/** The last settlements of owners as rows `settling`. */
const lastRows = (some: readonly Resettling[]): SQL => sql`unnest(${ownerIDs(some)},
  ${instants(some.map(({ last }) => last.ends))}, ${instants(some.map(({ last }) => last.createdAt))}
  ) as settling(terminal_owner_id, ends, created_at)`

const earliest = (some: readonly Date[]) => some.reduce((one, other) => (other < one ? other : one))
const latest = (some: readonly Date[]) => some.reduce((one, other) => (other > one ? other : one))

/** Whether a payment is in a period. The bounds of all periods, which are constants, let PostgreSQL estimate how many there are. */
export const isInPeriod = (some: readonly Settling[]): SQL => sql`
  t.date_in >= settling.starts and t.date_in < settling.ends
  and t.date_in >= ${instant(earliest(some.map(({ starts }) => starts)))}
  and t.date_in < ${instant(latest(some.map(({ ends }) => ends)))}`

/** Transactions at the terminals of an owner, as rows `made`. */
export const ofOwner = (
  { companyID, owner }: { companyID: number; owner: SQL },
  from: SQL,
  where: SQL,
): SQL => sql`
  select t.id, t.date_in, t.amount, terminal.id as terminal_id, terminal.terminal_id as terminal, terminal.terminal_owner_id
  from ${from}
  join terminal on terminal.company_id = ${companyID}::bigint and terminal.id = t.terminal_id
    and terminal.terminal_owner_id = ${owner}
  where t.company_id = ${companyID}::bigint and ${where}`

const owner = sql`settling.terminal_owner_id`

/** The owners' transactions of settled periods that were changed or entered since the last settlement of each, as rows `made`. */
export const changedSince = (companyID: number, some: readonly Resettling[]): SQL => {
  const isSettled = sql`exists (
    select from settlement s where s.company_id = ${companyID}::bigint and s.terminal_owner_id = ${owner}
      and s.number is not null and t.date_in >= s.starts and t.date_in < s.ends
  )`
  const changes = changesSince(companyID, earliest(some.map(({ last }) => last.createdAt)))
  const changed = ofOwner(
    { companyID, owner },
    sql`(${changes}) suspect join transaction t on t.company_id = ${companyID}::bigint and t.id = suspect.id
      cross join ${lastRows(some)}`,
    sql`${mayBeMissing(sql`suspect.at`, sql`settling.created_at`)} and ${isSettled}`,
  )
  const atEnd = ofOwner(
    { companyID, owner },
    sql`transaction t cross join ${lastRows(some)}`,
    sql`${isAtEnd(sql`t.date_in`, sql`settling.ends`)} and ${isSettled}`,
  )
  return sql`${changed} union ${atEnd}`
}

/** The owners' transactions that may have a line in a draft: those of its period, and those that `changedSince` finds. */
export const candidates = (companyID: number, some: readonly Settling[]): SQL => {
  const ofPeriod = ofOwner(
    { companyID, owner },
    sql`transaction t cross join ${periodRows(some)}`,
    isInPeriod(some),
  )
  const settled = some.filter(isResettled)
  return settled.length > 0 ? sql`${ofPeriod} union ${changedSince(companyID, settled)}` : ofPeriod
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
