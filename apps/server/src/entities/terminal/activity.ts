import { terminal } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { turnoverFrom } from '@kaarditeek/domain/statistics/rules'
import type { TerminalFigures } from '@kaarditeek/domain/terminal/schema'
import { and, eq, gt, gte, type SQL, sql } from 'drizzle-orm'
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

/** Condition for rows whose last payment precedes the days of turnovers, or that have none. */
export const isSilent = (last: SQL, clock: Clock): SQL =>
  sql`coalesce(${last} < ${instant(turnoverFrom(clock))}, true)`

/** Returns the last payment at terminals, and count and sum in cents of the payments of the last days. */
export const figuresOf = async (r: Read, terminals: SQL | undefined): Promise<TerminalFigures> => {
  const recent = r.db
    .select({
      count: sql<number>`count(*)`.as('count'),
      amount: sql<number>`sum(${transaction.amount})`.as('amount'),
    })
    .from(transaction)
    .where(and(ofTerminal, gte(transaction.dateIn, turnoverFrom(r))))
    .as('recent')
  return one(
    await r.db
      .select({
        lastTransaction: sql<Date | null>`max(${lastPayment})`.mapWith(transaction.dateIn),
        count: sql`coalesce(sum(${recent.count}), 0)`.mapWith(Number),
        amount: sql`coalesce(sum(${recent.amount}), 0)`.mapWith(Number),
      })
      .from(terminal)
      .innerJoinLateral(recent, sql`true`)
      .where(terminals),
  )
}
