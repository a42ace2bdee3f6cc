import { change } from '@kaarditeek/db/schema/change'
import { terminal, type terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { turnoverBefore, turnoverFrom } from '@kaarditeek/domain/statistics/rules'
import type { TerminalFigures } from '@kaarditeek/domain/terminal/schema'
import { and, eq, getTableName, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant-sql'
import { one } from '../../core/work/one'
import type { Clock, Read } from '../../core/work/scope'

/** Payments at the terminal of the row, without cancelled ones. */
const ofTerminal = and(
  eq(transaction.companyID, terminal.companyID),
  eq(transaction.terminalID, terminal.id),
  gt(transaction.amount, 0),
)

/** Time of the last payment at a terminal, by the index of terminal and time; null if there is none. */
export const lastPayment = sql<Date | null>`(
  select ${transaction.dateIn} from ${transaction} where ${ofTerminal} order by ${transaction.dateIn} desc limit 1
)`.mapWith(transaction.dateIn)

type Named = { table: typeof terminal; id: PgColumn } | { table: typeof terminalOwner; id: PgColumn }

/** When a row was added: the time of the first entry in its history; null for a row that is older than histories. */
const addedAt = ({ table, id }: Named) => sql`(
  select ${change.validFrom} from ${change}
  where ${change.companyID} = ${table.companyID} and ${change.entity} = ${getTableName(table)} and ${change.entityID} = ${id}
  order by ${change.changeID} limit 1
)`

/**
 * Condition for rows whose last payment precedes the days of turnovers. Rows without one are silent unless they were added within these
 * days. Rule 11.3.
 */
export const isSilent = (last: SQL, of: Named, clock: Clock): SQL =>
  sql`coalesce(coalesce(${last}, ${addedAt(of)}) < ${instant(turnoverFrom(clock))}, true)`

/** Count and sum in cents of the payments at the terminal of the row that `when` selects. */
const sumsOf = (r: Read, name: 'recent' | 'before', when: SQL | undefined) =>
  r.db
    .select({
      count: sql<number>`count(*)`.as(`${name}_count`),
      amount: sql<number>`sum(${transaction.amount})`.as(`${name}_amount`),
    })
    .from(transaction)
    .where(and(ofTerminal, when))
    .as(name)

/** Returns the last payment at terminals, count and sum in cents of the payments of the last days, and the sum of the days before. */
export const figuresOf = async (r: Read, terminals: SQL | undefined): Promise<TerminalFigures> => {
  const { starts, ends } = turnoverBefore(r)
  const recent = sumsOf(r, 'recent', gte(transaction.dateIn, turnoverFrom(r)))
  const before = sumsOf(r, 'before', and(gte(transaction.dateIn, starts), lt(transaction.dateIn, ends)))
  return one(
    await r.db
      .select({
        lastTransaction: sql<Date | null>`max(${lastPayment})`.mapWith(transaction.dateIn),
        count: sql`coalesce(sum(${recent.count}), 0)`.mapWith(Number),
        amount: sql`coalesce(sum(${recent.amount}), 0)`.mapWith(Number),
        amountBefore: sql`coalesce(sum(${before.amount}), 0)`.mapWith(Number),
      })
      .from(terminal)
      .innerJoinLateral(recent, sql`true`)
      .innerJoinLateral(before, sql`true`)
      .where(terminals),
  )
}
