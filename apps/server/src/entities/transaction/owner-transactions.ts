import { account } from '@kaarditeek/db/schema/account'
import { card } from '@kaarditeek/db/schema/card'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { transaction } from '@kaarditeek/db/schema/transaction'
import { user } from '@kaarditeek/db/schema/user'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { transactionCalls } from '@kaarditeek/domain/transaction/calls'
import { and, eq } from 'drizzle-orm'
import { defineList, listOf, own } from '../../core/list/define-list'
import { customerOfUnit, unitOfCard } from '../card/cards'
import {
  ofAccount,
  ofOwner,
  ofTerminal,
  ofUser,
  ofWebApi,
  showTransaction,
  transactionColumns,
  withinDays,
} from './columns'

/** Transactions at the terminals of one owner within business days, with their cards; the sum is in cents. */
export const ownerTransactionList = defineList(transactionCalls.ofOwner, {
  from: (db) =>
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
      .$dynamic(),
  within: own(transaction),
  id: transaction.id,
  before: listOf(terminalOwner, ({ terminalOwnerID }) => ({ terminalOwnerID })),
  where: ({ terminalOwnerID, ...days }, r) => [
    eq(terminal.terminalOwnerID, terminalOwnerID),
    ...withinDays(days, r),
  ],
  sort: { dateIn: transaction.dateIn, amount: transaction.amount },
  sum: transaction.amount,
  show: ({ customerClosedAt, customerUnitClosedAt, ...raw }) => ({
    ...showTransaction(raw),
    customerClosed: customerClosedAt !== null,
    customerUnitClosed: customerUnitClosedAt !== null,
  }),
})
