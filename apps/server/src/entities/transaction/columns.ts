import { account } from '@kaarditeek/db/schema/account'
import { change } from '@kaarditeek/db/schema/change'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { user } from '@kaarditeek/db/schema/user'
import { webApi } from '@kaarditeek/db/schema/web-api'
import type { Since } from '@kaarditeek/domain/list/schema'
import { and, eq, gte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { author, authorName } from '../../core/author'
import { changedSince as isChangedSince } from '../../core/history/changed-since'
import { betweenDays, when } from '../../core/list/conditions'
import type { Clock, Read } from '../../core/work/scope'

/** Name of the user or web API that made or changed a transaction. Needs both joined. */
export const operator = authorName.as('operator')

type Recorded = Record<'companyID' | 'id' | 'amount' | 'refundedAmount', PgColumn>

/** What a cancelled transaction was for, by the last snapshot in which something was left of it; null for others. */
export const cancelledAmountOf = ({ companyID, id, amount, refundedAmount }: Recorded) =>
  sql<number | null>`case when ${amount} = 0 then coalesce((
  select (${change.snapshot} ->> 'amount')::bigint + coalesce((${change.snapshot} ->> 'refundedAmount')::bigint, 0) from ${change}
  where ${change.companyID} = ${companyID} and ${change.entity} = 'transaction' and ${change.entityID} = ${id}
    and (${change.snapshot} ->> 'amount')::bigint > 0
  order by ${change.changeID} desc limit 1
), nullif(${refundedAmount}, 0)) end`
    .mapWith(Number)
    .as('cancelled_amount')

/** Columns of a transaction in every list of transactions. */
export const transactionColumns = {
  id: transaction.id,
  cardID: transaction.cardID,
  amount: transaction.amount,
  refundedAmount: transaction.refundedAmount,
  cancelledAmount: cancelledAmountOf(transaction),
  comment: transaction.comment,
  showCommentInReports: transaction.showCommentInReports,
  dateIn: transaction.dateIn,
  hasChanged: transaction.hasChanged,
  data: transaction.data,
  externalID: transaction.externalID,
  metadata: sql<Record<string, string>>`coalesce(${transaction.metadata}, '{}')`
    .mapWith(transaction.metadata)
    .as('metadata'),
  ownerName: terminalOwner.name,
  terminalID: terminal.terminalID,
  operator,
  /** For the first history entry, which is not stored until the first change. */
  enteredAt: transaction.enteredAt,
  authorEmail: author.as('author_email'),
}

export const ofTerminal = and(
  eq(terminal.companyID, transaction.companyID),
  eq(terminal.id, transaction.terminalID),
)
export const ofOwner = and(
  eq(terminalOwner.companyID, transaction.companyID),
  eq(terminalOwner.terminalOwnerID, terminal.terminalOwnerID),
)
export const ofAccount = eq(account.accountID, transaction.accountID)
export const ofUser = eq(user.id, account.userID)
export const ofWebApi = and(
  eq(webApi.companyID, transaction.companyID),
  eq(webApi.webApiID, transaction.webApiID),
)

/** Number of cancelled transactions among the counted rows. */
export const cancelled = sql`count(*) filter (where ${transaction.amount} = 0)`

/** Conditions of the filters that all lists of transactions have. Throws `ERROR_MIN_BIGGER_MAX` as `withinDays` does. */
export const filtered = (
  filters: { startDate: string | null; endDate: string | null; externalID: string | null },
  clock: Clock,
): (SQL | undefined)[] => [
  ...withinDays(filters, clock),
  when(filters.externalID, (text) => eq(transaction.externalID, text)),
]

/** Within business days, both included. Throws `ERROR_MIN_BIGGER_MAX` for a start after the end. */
export const withinDays = (
  of: { startDate: string | null; endDate: string | null },
  clock: Clock,
): (SQL | undefined)[] => betweenDays(transaction.dateIn, of, ['startDate', 'endDate'], clock)

/** Conditions for transactions that were made or entered since a time, each for its own index. */
const createdSince = (since: Date) => [gte(transaction.dateIn, since), gte(transaction.enteredAt, since)]

/** Conditions of which a transaction matches one; none without a time. A payment has no history until it is changed. Rule 2.19. */
export const sinceOf = ({ createdSince: created, changedSince: changed }: Since, r: Read): SQL[] => {
  if (changed === null) return created === null ? [] : createdSince(created)
  const any = [...createdSince(changed), isChangedSince(r, transaction, transaction.id, changed)]
  return any.flatMap((one) => and(one, created === null ? undefined : or(...createdSince(created))) ?? [])
}

/** Shows the payee as "owner terminalID". */
export const showTransaction = <R extends { ownerName: string; terminalID: string }>({
  ownerName,
  terminalID,
  ...raw
}: R) => ({
  ...raw,
  payee: `${ownerName} ${terminalID}`,
})
