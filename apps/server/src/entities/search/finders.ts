import type { Db } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { card } from '@kaarditeek/db/schema/card'
import { company } from '@kaarditeek/db/schema/company'
import { customer } from '@kaarditeek/db/schema/customer'
import { terminalOwner } from '@kaarditeek/db/schema/terminal'
import { user } from '@kaarditeek/db/schema/user'
import type { Access } from '@kaarditeek/domain/access/access'
import { CustomerType } from '@kaarditeek/domain/customer/rules'
import { SEARCH_LIMIT, type SearchResult } from '@kaarditeek/domain/search/schema'
import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { contains, startsWith } from '../../core/list/conditions'
import type { SignedIn } from '../../core/session'
import { accountInScope, companyInScope } from '../../core/work/in-scope'
import { operators } from '../operator/operators'

type Finder = {
  type: SearchResult['type']
  access: Access
  find: (db: Db, viewer: SignedIn, text: string) => Promise<{ id: number; name: string }[]>
  path: (id: number) => string
}

const within = ({ companyID }: SignedIn) => companyID ?? 0
/** A card number may be typed or pasted in groups. */
const digitsOf = (text: string) => text.replace(/[\s-]/g, '')

const customers: Finder = {
  type: 'customer',
  access: 'viewCustomers',
  path: (id) => `/customers/${id}`,
  find: (db, viewer, text) =>
    db
      .select({ id: customer.customerID, name: customer.name })
      .from(customer)
      .where(
        and(
          eq(customer.companyID, within(viewer)),
          isNull(customer.closedAt),
          ne(customer.customerTypeID, CustomerType.self),
          or(contains(customer.name, text), startsWith(customer.customerNo, text)),
        ),
      )
      .orderBy(asc(customer.name))
      .limit(SEARCH_LIMIT),
}

const cards: Finder = {
  type: 'card',
  access: 'viewCards',
  path: (id) => `/cards/${id}`,
  find: (db, viewer, text) =>
    db
      .select({ id: card.id, name: sql<string>`${card.pan} || ' ' || ${card.nameOnCard}` })
      .from(card)
      .where(
        and(
          eq(card.companyID, within(viewer)),
          isNotNull(card.customerUnitID),
          /^\d+$/.test(digitsOf(text))
            ? startsWith(card.pan, digitsOf(text))
            : contains(card.nameOnCard, text),
        ),
      )
      .orderBy(asc(card.pan))
      .limit(SEARCH_LIMIT),
}

const terminalOwners: Finder = {
  type: 'terminalOwner',
  access: 'viewTerminals',
  path: (id) => `/terminal-owners/${id}`,
  find: (db, viewer, text) =>
    db
      .select({ id: terminalOwner.terminalOwnerID, name: terminalOwner.name })
      .from(terminalOwner)
      .where(
        and(
          eq(terminalOwner.companyID, within(viewer)),
          isNull(terminalOwner.closedAt),
          contains(terminalOwner.name, text),
        ),
      )
      .orderBy(asc(terminalOwner.name))
      .limit(SEARCH_LIMIT),
}

const companies: Finder = {
  type: 'company',
  access: 'manageCompanies',
  path: (id) => `/companies/${id}`,
  find: (db, viewer, text) =>
    db
      .select({ id: company.companyID, name: company.name })
      .from(company)
      .where(and(companyInScope(viewer), contains(company.name, text)))
      .orderBy(asc(company.name))
      .limit(SEARCH_LIMIT),
}

const people: Finder = {
  type: 'operator',
  access: 'signedIn',
  path: (id) => `/operators/${id}`,
  find: async (db, viewer, text) => {
    const found = await operators(db)
      .where(and(accountInScope(viewer), or(contains(user.name, text), contains(user.email, text))))
      .orderBy(asc(user.name), asc(account.accountID))
      .limit(SEARCH_LIMIT)
    return found.map(({ accountID, name, email }) => ({ id: accountID, name: name ?? email }))
  },
}

/** What can be found, in the order in which it is shown. */
export const finders: readonly Finder[] = [customers, cards, terminalOwners, companies, people]
