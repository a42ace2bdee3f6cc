import type { Db } from '@kaarditeek/db/client'
import { folded } from '@kaarditeek/db/columns'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { terminal, terminalOwner } from '@kaarditeek/db/schema/terminal'
import { webApi } from '@kaarditeek/db/schema/web-api'
import { reportCalls } from '@kaarditeek/domain/report/calls'
import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contains, when, wordBegins } from '../../core/list/conditions'
import { defineList, own } from '../../core/list/define-list'
import { customerOfUnit } from '../../ledger/card-joins'
import { ownerOfTerminal } from '../terminal/verbs'

const { choices } = reportCalls

type Named = { id: PgColumn; name: PgColumn }
type Asked = { search: string | null; id: number | null }

const nothing = sql<string | null>`null::text`.as('of')
const closed = (closedAt: PgColumn) => sql<boolean>`${closedAt} is not null`.as('closed')

/** Matches any part of the name. Under three characters matches only word beginnings: the trigram index needs three. */
const matches = (name: PgColumn, text: string): SQL | undefined =>
  text.length < 3 ? wordBegins(name, text) : contains(name, text)

const found = ({ id, name }: Named, asked: Asked): (SQL | undefined)[] => [
  when(asked.search, (text) => matches(name, text)),
  when(asked.id, (one) => eq(id, one)),
]

/** Customers, including closed ones and the company's own: reports have their transactions. */
export const customerChoices = defineList(choices.customers, {
  from: (db: Db) =>
    db
      .select({
        id: customer.customerID,
        name: customer.name,
        of: nothing,
        closed: closed(customer.closedAt),
      })
      .from(customer)
      .$dynamic(),
  within: own(customer),
  id: customer.customerID,
  where: (asked) => found({ id: customer.customerID, name: customer.name }, asked),
  sort: { name: customer.name },
})

export const unitChoices = defineList(choices.units, {
  from: (db: Db) =>
    db
      .select({
        id: customerUnit.customerUnitID,
        name: customerUnit.name,
        of: customer.name,
        closed: closed(customerUnit.closedAt),
      })
      .from(customerUnit)
      .innerJoin(customer, customerOfUnit)
      .$dynamic(),
  within: own(customerUnit),
  id: customerUnit.customerUnitID,
  where: ({ customerID, ...asked }) => [
    ...found({ id: customerUnit.customerUnitID, name: customerUnit.name }, asked),
    when(customerID, (id) => eq(customerUnit.customerID, id)),
  ],
  sort: { name: folded(customerUnit.name) },
})

export const productChoices = defineList(choices.products, {
  from: (db: Db) =>
    db
      .select({
        id: cardProduct.id,
        name: cardProduct.name,
        of: nothing,
        closed: closed(cardProduct.closedAt),
      })
      .from(cardProduct)
      .$dynamic(),
  within: own(cardProduct),
  id: cardProduct.id,
  where: (asked) => found(cardProduct, asked),
  sort: { name: cardProduct.name },
})

export const ownerChoices = defineList(choices.owners, {
  from: (db: Db) =>
    db
      .select({
        id: terminalOwner.terminalOwnerID,
        name: terminalOwner.name,
        of: nothing,
        closed: closed(terminalOwner.closedAt),
      })
      .from(terminalOwner)
      .$dynamic(),
  within: own(terminalOwner),
  id: terminalOwner.terminalOwnerID,
  where: (asked) => found({ id: terminalOwner.terminalOwnerID, name: terminalOwner.name }, asked),
  sort: { name: terminalOwner.name },
})

/** Terminals, found by their own id or name or by those of their owner. */
export const terminalChoices = defineList(choices.terminals, {
  from: (db: Db) =>
    db
      .select({
        id: terminal.id,
        name: terminal.terminalID,
        of: terminalOwner.name,
        closed: closed(terminal.closedAt),
      })
      .from(terminal)
      .innerJoin(terminalOwner, ownerOfTerminal)
      .$dynamic(),
  within: own(terminal),
  id: terminal.id,
  where: ({ terminalOwnerID, search, id }) => [
    when(search, (text) => or(matches(terminal.terminalID, text), matches(terminalOwner.name, text))),
    when(id, (one) => eq(terminal.id, one)),
    when(terminalOwnerID, (one) => eq(terminal.terminalOwnerID, one)),
  ],
  sort: { name: folded(terminal.terminalID) },
})

export const webApiChoices = defineList(choices.webApis, {
  from: (db: Db) =>
    db
      .select({ id: webApi.webApiID, name: webApi.name, of: nothing, closed: closed(webApi.closedAt) })
      .from(webApi)
      .$dynamic(),
  within: own(webApi),
  id: webApi.webApiID,
  where: (asked) => found({ id: webApi.webApiID, name: webApi.name }, asked),
  sort: { name: webApi.name },
})
