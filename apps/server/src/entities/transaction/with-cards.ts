import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { card } from '@kaarditeek/db/schema/card'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { user } from '@kaarditeek/db/schema/user'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { and, eq } from 'drizzle-orm'
import { own } from '../../core/list/define-list'
import { customerOfUnit, unitOfCard } from '../../ledger/card-joins'
import {
  cancelled,
  ofAccount,
  ofOwner,
  ofTerminal,
  ofUser,
  ofWebApi,
  showTransaction,
  transactionColumns,
} from './columns'

const from = (db: Db) =>
  db
    .select({
      ...transactionColumns,
      cardPan: card.pan,
      customerID: customer.customerID,
      customerName: customer.name,
      customerClosedAt: customer.closedAt,
      customerUnitID: customerUnit.customerUnitID,
      customerUnitName: customerUnit.name,
      customerUnitClosedAt: customerUnit.closedAt,
    })
    .from(transaction)
    .innerJoin(terminal, ofTerminal)
    .innerJoin(terminalOwner, ofOwner)
    .innerJoin(card, and(eq(card.companyID, transaction.companyID), eq(card.id, transaction.cardID)))
    .innerJoin(customerUnit, unitOfCard)
    .innerJoin(customer, customerOfUnit)
    .leftJoin(account, ofAccount)
    .leftJoin(user, ofUser)
    .leftJoin(webApi, ofWebApi)
    .$dynamic()

type Raw = Awaited<ReturnType<typeof from>>[number]

/** Transactions with their cards and customers, for lists of many cards' transactions; the sum is in cents. */
export const withCards = {
  from,
  within: own(transaction),
  id: transaction.id,
  sort: { dateIn: transaction.dateIn, amount: transaction.amount },
  sum: transaction.amount,
  figures: { cancelled },
  show: ({ customerClosedAt, customerUnitClosedAt, ...raw }: Raw) => ({
    ...showTransaction(raw),
    customerClosed: customerClosedAt !== null,
    customerUnitClosed: customerUnitClosedAt !== null,
  }),
}
