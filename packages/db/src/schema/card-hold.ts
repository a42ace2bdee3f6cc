import type { HoldEnd } from '@kaarditeek/domain/hold/rules'
import { lengths } from '@kaarditeek/domain/lengths'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, id, identity, instant, key, ofCompany, within } from '../columns'
import { card } from './card'
import { terminal } from './terminal'
import { webApi } from './web-api'

/**
 * Money of a card that a web API keeps for a payment whose amount is not known yet. `card` has the sums of open holds. What was
 * completed is in transactions of their own.
 */
export const cardHold = pgTable(
  'card_hold',
  {
    ...ofCompany(),
    holdID: identity(),
    cardID: id().notNull(),
    webApiID: id().notNull(),
    terminalID: id().notNull(),
    /** Cents that were held at first. */
    amount: cents().notNull(),
    completedAmount: cents().notNull().default(0),
    /** Cents that are still held; above 0 while the hold is open. */
    amountHeld: cents().notNull(),
    /** Whether the use is still kept, which the first completion takes. */
    holdsUse: boolean().notNull().default(true),
    dateIn: instant().notNull(),
    endsAt: instant().notNull(),
    endedAt: instant(),
    /** How the hold ended; null while it is open. */
    end: key(10).$type<HoldEnd>(),
    externalID: key(lengths.externalID),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.holdID] }),
    within(t, 'cardID', card, 'id'),
    within(t, 'webApiID', webApi),
    within(t, 'terminalID', terminal, 'id'),
    check(
      'card_hold_amount',
      sql`${t.completedAmount} >= 0 and ${t.completedAmount} + ${t.amountHeld} <= ${t.amount}`,
    ),
    check(
      'card_hold_open',
      sql`case when ${t.endedAt} is null then ${t.amountHeld} > 0 and ${t.end} is null else ${t.amountHeld} = 0 and not ${t.holdsUse} and ${t.end} is not null end`,
    ),
    uniqueIndex('card_hold_external_id')
      .on(t.companyID, t.externalID)
      .where(sql`${t.externalID} is not null`)
      .concurrently(),
    index('card_hold_open_of_card').on(t.companyID, t.cardID).where(sql`${t.endedAt} is null`),
    // All holds of a card by time, for its list.
    index('card_hold_of_card').on(t.companyID, t.cardID, t.dateIn, t.holdID).concurrently(),
    index('card_hold_due').on(t.companyID, t.endsAt).where(sql`${t.endedAt} is null`),
    // Ended holds of a web API by time, for events.
    index('card_hold_ended').on(t.companyID, t.webApiID, t.endedAt).where(sql`${t.endedAt} is not null`),
  ],
)
