import { lengths } from '@kaarditeek/domain/lengths'
import type { OwnFieldRecord, OwnFieldType } from '@kaarditeek/domain/own-field/kinds'
import { sql } from 'drizzle-orm'
import { index, jsonb, numeric, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { folded, id, identity, instant, key, name, ofCompany, within } from '../columns'
import { company } from './company'

/** A field that a company has added to its customers, units or cards. Rule 25.1. */
export const ownField = pgTable(
  'own_field',
  {
    companyID: ofCompany().companyID.references(() => company.companyID),
    ownFieldID: identity(),
    record: key(16).$type<OwnFieldRecord>().notNull(),
    name: name(lengths.ownField.name).notNull(),
    type: key(16).$type<OwnFieldType>().notNull(),
    choices: jsonb().$type<string[]>().notNull(),
    closedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.ownFieldID] }),
    uniqueIndex('own_field_name').on(t.companyID, t.record, folded(t.name)).where(sql`${t.closedAt} is null`),
  ],
)

/**
 * The values of own fields once more, a row for each, by which lists are filtered: `number` of a number; `text` of others, folded if the field is a
 * text. The record is that of the field. Triggers of customers, units and cards write it: migrations 0094 and 0095. Rule 25.4.
 */
export const ownValue = pgTable(
  'own_value',
  {
    ...ofCompany(),
    ownFieldID: id().notNull(),
    recordID: id().notNull(),
    text: key(lengths.ownField.value),
    number: numeric({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.ownFieldID, t.recordID] }),
    within(t, 'ownFieldID', ownField),
    index('own_value_by_text').on(t.companyID, t.ownFieldID, t.text, t.recordID),
    index('own_value_by_number')
      .on(t.companyID, t.ownFieldID, t.number, t.recordID)
      .where(sql`${t.number} is not null`),
  ],
)
