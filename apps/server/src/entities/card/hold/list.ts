import type { Db } from '@kaarditeek/db/client'
import { card } from '@kaarditeek/db/schema/card'
import { cardHold } from '@kaarditeek/db/schema/card-hold'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { cardHoldCalls } from '@kaarditeek/domain/hold/calls'
import { holdAt } from '@kaarditeek/domain/hold/rules'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { defineList, ensureRecord, own } from '../../../core/list/define-list'
import { completionsSql } from '../../../ledger/holds/completions-sql'
import { ownerOfTerminal, payee } from '../../terminal/verbs'

const {
  companyID: _company,
  cardID: _card,
  webApiID: _webApi,
  terminalID: _terminal,
  holdsUse: _use,
  ...columns
} = getTableColumns(cardHold)

const holds = (db: Db) =>
  db
    .select({
      ...columns,
      payee: payee.as('payee'),
      author: webApi.name,
      transactionIDs: sql<
        number[]
      >`${sql.raw(completionsSql('card_hold.company_id', 'card_hold.hold_id'))}`.as('transaction_ids'),
    })
    .from(cardHold)
    .innerJoin(
      terminal,
      and(eq(terminal.companyID, cardHold.companyID), eq(terminal.id, cardHold.terminalID)),
    )
    .innerJoin(terminalOwner, ownerOfTerminal)
    .innerJoin(webApi, and(eq(webApi.companyID, cardHold.companyID), eq(webApi.webApiID, cardHold.webApiID)))
    .$dynamic()

/** The holds of a card, open and ended, newest first. Rule 6.33. */
export const cardHoldList = defineList(cardHoldCalls, {
  from: holds,
  within: own(cardHold),
  id: cardHold.holdID,
  before: ensureRecord(card, ({ cardID }) => ({ id: cardID })),
  where: ({ cardID }) => [eq(cardHold.cardID, cardID)],
  sort: { dateIn: cardHold.dateIn },
  show: (hold, r) => holdAt(hold, r.now),
})
