import type { Db } from '@kaarditeek/db/client'
import { change } from '@kaarditeek/db/schema/change'
import { customer, customerDiscount } from '@kaarditeek/db/schema/customer'
import { may } from '@kaarditeek/domain/access/access'
import { readSnapshot } from '@kaarditeek/domain/change/schema'
import { customerCalls } from '@kaarditeek/domain/customer/calls'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { authorOfChange, peopleOfChange, withAuthors } from '../../core/history/author-of-change'
import { defineList, ensureRecord, own } from '../../core/list/define-list'
import type { Caller } from '../../core/trpc/calls'
import type { Read } from '../../core/work/scope'

const row = customerCalls.changes.page.output.shape.list.element

const [ofCustomer, ofDiscount] = [getTableName(customer), getTableName(customerDiscount)]

const discountIDs = (db: Db, companyID: number | typeof change.companyID, customerID: number) =>
  db
    .select({ id: customerDiscount.customerDiscountID })
    .from(customerDiscount)
    .where(and(eq(customerDiscount.companyID, companyID), eq(customerDiscount.customerID, customerID)))

const past = alias(change, 'past')

/** The customer at the time of a change: its last snapshot until then. */
const customerThen = (
  customerID: number,
) => sql`case when ${change.entity} = ${ofCustomer} then ${change.snapshot} else (
  select ${past.snapshot} from ${change} past where ${past.companyID} = ${change.companyID} and ${past.entity} = ${ofCustomer}
    and ${past.entityID} = ${customerID} and ${past.changeID} < ${change.changeID} order by ${past.changeID} desc limit 1
) end`

/** The open discounts of the customer at the time of a change. */
const discountsThen = (db: Db, customerID: number) => sql<unknown>`(
  select coalesce(jsonb_agg(snapshot order by snapshot ->> 'discountFrom', entity_id), '[]') from (
    select distinct on (${past.entityID}) ${past.entityID}, ${past.snapshot} from ${change} past
    where ${past.companyID} = ${change.companyID} and ${past.entity} = ${ofDiscount}
      and ${past.entityID} in (${discountIDs(db, change.companyID, customerID)}) and ${past.changeID} <= ${change.changeID}
    order by ${past.entityID}, ${past.changeID} desc
  ) latest where snapshot ->> 'closedAt' is null
)`

type Filters = { customerID: number; discounts: boolean }

const changes = (db: Db, { customerID, discounts }: Filters) =>
  withAuthors(
    db
      .select({
        validFrom: change.validFrom,
        comment: change.comment,
        snapshot: (discounts ? customerThen(customerID) : sql`${change.snapshot}`).as('snapshot_then'),
        discounts: (discounts ? discountsThen(db, customerID) : sql<unknown>`null`).as('discounts_then'),
        authorEmail: authorOfChange.as('author_email'),
        ...peopleOfChange,
      })
      .from(change)
      .$dynamic(),
  )

const isOf = (entity: string, ids: SQL | undefined) => and(eq(change.entity, entity), ids) as SQL

/** The changes of a customer, and of its discounts if asked for, newest first. Rule 8.3. */
export const customerHistory = defineList<
  Read,
  typeof customerCalls.changes.page.input,
  ReturnType<typeof changes>,
  typeof row
>(customerCalls.changes, {
  from: (db, _, filters) => changes(db, filters),
  within: own(change),
  id: change.changeID,
  before: ensureRecord(customer, ({ customerID }) => ({ customerID })),
  where: () => [],
  either: ({ customerID, discounts }, r) => [
    isOf(ofCustomer, eq(change.entityID, customerID)),
    ...(discounts
      ? [isOf(ofDiscount, inArray(change.entityID, discountIDs(r.db, r.by.companyID, customerID)))]
      : []),
  ],
  // Ids increase with time, and the index contains the ids.
  sort: { validFrom: change.changeID },
  show: ({ snapshot, discounts, ...rest }) =>
    readSnapshot(row, { ...(snapshot as object | null), discounts }, rest) as never,
})

/** Discounts are shown to those who may edit customers, as their list is. */
const ensureMaySee = ({ discounts }: Filters, { viewer }: Caller): void => {
  if (discounts && !may(viewer, 'editCustomers')) throw new DomainError('ERROR_NO_PERMISSION')
}

type Page = typeof customerHistory.page
type PageInput = Parameters<Page>[1]

/** The history for a caller. Throws `ERROR_NO_PERMISSION` if the caller may not see the discounts. */
export const historyForCaller = {
  calls: customerCalls.changes,
  page: async (r: Read, input: PageInput, place: Parameters<Page>[2], caller: Caller) => {
    ensureMaySee(input, caller)
    return customerHistory.page(r, input, place)
  },
  totals: async (r: Read, input: PageInput, caller: Caller) => {
    ensureMaySee(input, caller)
    return customerHistory.totals(r, input)
  },
}
