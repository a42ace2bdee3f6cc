import type { CustomerTypeID } from '@kaarditeek/domain/customer/states'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import { lengths } from '@kaarditeek/domain/lengths'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, primaryKey, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  folded,
  id,
  identity,
  instant,
  key,
  name,
  ofCompany,
  ofOwnFields,
  ofPartner,
  parts,
  within,
} from '../columns'
import { account } from './account'
import { company } from './company'

export const customer = pgTable(
  'customer',
  {
    companyID: ofCompany().companyID.references(() => company.companyID),
    customerID: identity(),
    customerTypeID: smallint().$type<CustomerTypeID>().notNull(),
    name: name(lengths.customer.name).notNull(),
    identification: key(lengths.customer.identification),
    address: name(lengths.customer.address),
    email: key(lengths.email),
    phone: key(lengths.phone),
    languageID: smallint().$type<LanguageID>().notNull(),
    billingEmail: key(lengths.email),
    customerNo: key(lengths.customer.customerNo),
    ...ofPartner(),
    ...ofOwnFields(),
    closedAt: instant(),
    /** Time of the erasure of its personal data; null before. */
    erasedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.customerID] }),
    index('customer_by_name').on(t.companyID, t.name, t.customerID),
    index('customer_by_identification').on(t.companyID, t.identification, t.customerID),
    index('customer_by_type').on(t.companyID, t.customerTypeID, t.name, t.customerID),
    index('customer_closed').on(t.companyID, t.name, t.customerID).where(sql`${t.closedAt} is not null`),
    index('customer_by_start').on(t.companyID, folded(t.name)),
    index('customer_by_no_start').on(t.companyID, folded(t.customerNo)),
    index('customer_parts').using('gin', parts(t.name), parts(t.email), parts(t.identification)),
    uniqueIndex('customer_no').on(t.companyID, t.customerNo).where(sql`${t.closedAt} is null`),
    uniqueIndex('customer_external_id')
      .on(t.companyID, t.externalID)
      .where(sql`${t.externalID} is not null and ${t.closedAt} is null`)
      .concurrently(),
    index('customer_by_external_id')
      .on(t.companyID, t.externalID)
      .where(sql`${t.externalID} is not null`)
      .concurrently(),
    uniqueIndex('customer_one_self').on(t.companyID).where(sql`${t.customerTypeID} = 3`),
  ],
)

export const customerUnit = pgTable(
  'customer_unit',
  {
    ...ofCompany(),
    customerUnitID: identity(),
    customerID: id().notNull(),
    name: name(lengths.customerUnit.name).notNull(),
    comment: name(lengths.customerUnit.comment),
    ...ofOwnFields(),
    defaultCustomerUnit: boolean().notNull().default(false),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.customerUnitID] }),
    within(t, 'customerID', customer),
    index('customer_unit_of').on(t.companyID, t.customerID, t.name),
    index('customer_unit_by_start').on(t.companyID, folded(t.name)),
    index('customer_unit_parts').using('gin', parts(t.name)),
    uniqueIndex('customer_unit_one_default')
      .on(t.companyID)
      .where(sql`${t.defaultCustomerUnit} and ${t.closedAt} is null`),
  ],
)

export const contactPerson = pgTable(
  'contact_person',
  {
    ...ofCompany(),
    contactPersonID: identity(),
    customerID: id().notNull(),
    contactName: name(lengths.contactPerson.name).notNull(),
    contactEmail: key(lengths.email),
    contactPhone: key(lengths.phone),
    isPrimary: boolean().notNull(),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.contactPersonID] }),
    within(t, 'customerID', customer),
    check('contact_person_reachable', sql`coalesce(${t.contactEmail}, ${t.contactPhone}) is not null`),
    index('contact_person_of').on(t.companyID, t.customerID, t.contactName),
    index('contact_person_by_start').on(t.companyID, folded(t.contactName)),
    index('contact_person_parts').using('gin', parts(t.contactName), parts(t.contactEmail)),
    uniqueIndex('contact_person_one_primary')
      .on(t.companyID, t.customerID)
      .where(sql`${t.isPrimary} and ${t.closedAt} is null`),
  ],
)

/** A note on a customer, never changed. Its author is in `accountID`. */
export const memo = pgTable(
  'memo',
  {
    ...ofCompany(),
    memoID: identity(),
    customerID: id().notNull(),
    accountID: id()
      .notNull()
      .references(() => account.accountID),
    memo: key(lengths.memo.memo).notNull(),
    time: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.memoID] }),
    within(t, 'customerID', customer),
    index('memo_of').on(t.companyID, t.customerID, t.time, t.memoID),
  ],
)

/**
 * `discountFrom` is the first day of a month, `discountTo` the last day of a month or null. The constraint
 * `customer_discount_overlapping` keeps open discounts of a customer apart.
 */
export const customerDiscount = pgTable(
  'customer_discount',
  {
    ...ofCompany(),
    customerDiscountID: identity(),
    customerID: id().notNull(),
    discountPercentage: smallint().notNull(),
    discountFrom: date().notNull(),
    discountTo: date(),
    comment: name(lengths.customerDiscount.comment),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.customerDiscountID] }),
    within(t, 'customerID', customer),
    check('customer_discount_percentage', sql`${t.discountPercentage} between 1 and 100`),
    index('customer_discount_of').on(t.companyID, t.customerID, t.discountFrom),
  ],
)
