import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { card } from '@kaarditeek/db/schema/card'
import { cardLoad } from '@kaarditeek/db/schema/card-load'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { user } from '@kaarditeek/db/schema/user'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { cardCalls } from '@kaarditeek/domain/card/calls'
import type { CardMovement } from '@kaarditeek/domain/card/chain/schema'
import { and, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { author, authorName } from '../../../core/author'
import { defineList, ensureRecord } from '../../../core/list/define-list'
import type { Read } from '../../../core/work/scope'
import { payee } from '../../terminal/verbs'
import { isInChain } from './chain'

const build = new QueryBuilder({ casing: 'snake_case' })

type Kind = CardMovement['kind']

// Aliases lose their table's name in the outer query, so they must differ from the names of columns there.
const paid = build
  .select({
    companyID: transaction.companyID,
    id: transaction.id,
    kind: sql<Kind>`'transaction'::varchar collate "C"`.as('moved_kind'),
    cardID: transaction.cardID,
    dateIn: transaction.dateIn,
    amount: sql<number>`-${transaction.amount}`.mapWith(Number).as('moved_amount'),
    uses: sql<number>`-least(${transaction.amount}, 1)::integer`.as('moved_uses'),
    comment: sql<string | null>`${transaction.comment}`.as('moved_comment'),
    terminalID: sql<number | null>`${transaction.terminalID}`.as('moved_terminal'),
    accountID: sql<number | null>`${transaction.accountID}`.as('moved_account'),
    webApiID: sql<number | null>`${transaction.webApiID}`.as('moved_web_api'),
    reversesLoadID: sql<number | null>`null::bigint`.as('moved_reverses'),
  })
  .from(transaction)

const loaded = build
  .select({
    companyID: cardLoad.companyID,
    id: cardLoad.id,
    kind: sql<Kind>`${cardLoad.kind}`.as('moved_kind'),
    cardID: cardLoad.cardID,
    dateIn: cardLoad.dateIn,
    amount: sql<number>`${cardLoad.amount}`.mapWith(Number).as('moved_amount'),
    uses: sql<number>`${cardLoad.uses}`.as('moved_uses'),
    comment: sql<string | null>`${cardLoad.reason}`.as('moved_comment'),
    terminalID: sql<number | null>`${cardLoad.terminalID}`.as('moved_terminal'),
    accountID: sql<number | null>`${cardLoad.accountID}`.as('moved_account'),
    webApiID: sql<number | null>`${cardLoad.webApiID}`.as('moved_web_api'),
    reversesLoadID: sql<number | null>`${cardLoad.reversesLoadID}`.as('moved_reverses'),
  })
  .from(cardLoad)

const moved = paid.unionAll(loaded).as('moved')

const from = (db: Db) =>
  db
    .select({
      id: moved.id,
      kind: moved.kind,
      cardID: moved.cardID,
      cardPan: card.pan,
      dateIn: moved.dateIn,
      amount: moved.amount,
      uses: moved.uses,
      payee: sql<string | null>`${payee}`.as('payee'),
      comment: moved.comment,
      author: author.as('author'),
      authorName: authorName.as('author_name'),
      reversesLoadID: sql<number | null>`${moved.reversesLoadID}`.mapWith(cardLoad.reversesLoadID),
    })
    .from(moved)
    .innerJoin(card, and(eq(card.companyID, moved.companyID), eq(card.id, moved.cardID)))
    .leftJoin(terminal, and(eq(terminal.companyID, moved.companyID), eq(terminal.id, moved.terminalID)))
    .leftJoin(
      terminalOwner,
      and(
        eq(terminalOwner.companyID, moved.companyID),
        eq(terminalOwner.terminalOwnerID, terminal.terminalOwnerID),
      ),
    )
    .leftJoin(account, eq(account.accountID, moved.accountID))
    .leftJoin(user, eq(user.id, account.userID))
    .leftJoin(webApi, and(eq(webApi.companyID, moved.companyID), eq(webApi.webApiID, moved.webApiID)))
    .$dynamic()

/** The transactions and loads of all cards of a chain in one list, newest first. Rule 5.24. */
export const cardMovementList = defineList(cardCalls.movements, {
  from,
  within: ({ by }: Read) => eq(moved.companyID, by.companyID),
  id: moved.id,
  ties: [sql`${moved.kind}`],
  before: ensureRecord(card, ({ id }) => ({ id })),
  where: ({ id }, r) => [isInChain(moved.cardID, r, id)],
  sort: { dateIn: moved.dateIn, amount: sql`${moved.amount}` },
})
