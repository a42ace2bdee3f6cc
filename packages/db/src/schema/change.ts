import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { id, identity, instant, key, ofCompany, within } from '../columns'
import { account } from './account'
import { company } from './company'
import { webApi } from './web-api'

/** A snapshot of a record after a change, its creation included, with author and time; or an event of the audit log, whose details it has. */
export const change = pgTable(
  'change',
  {
    companyID: ofCompany().companyID.references(() => company.companyID),
    changeID: identity(),
    entity: key(32).notNull(),
    entityID: id().notNull(),
    accountID: id().references(() => account.accountID),
    /** The personal access token of a change without a session. It may have been revoked since. */
    accessTokenID: id(),
    webApiID: id(),
    /** Account of the second person who approved the change; null for one that needed none. Rule 20.5. */
    approvedBy: id(),
    /** Whether the holder of the card made the change, on the holder's page. Rule 18.6. */
    byHolder: boolean().notNull().default(false),
    validFrom: instant().notNull(),
    comment: key(500),
    snapshot: jsonb().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyID, t.changeID] }),
    within(t, 'webApiID', webApi),
    index('change_of').on(t.companyID, t.entity, t.entityID, t.changeID),
    index('change_of_transactions')
      .on(t.companyID, t.validFrom, t.entityID)
      .where(sql`${t.entity} = 'transaction'`)
      .concurrently(),
    index('change_of_lists')
      .on(t.companyID, t.entity, t.validFrom, t.entityID)
      .where(sql`${t.entity} in ('card', 'customer')`)
      .concurrently(),
    // The audit log in its order: all lines, those of a user, those of a kind, and events alone, which are deleted. Rule 19.5.
    index('change_by_time').on(t.companyID, t.validFrom, t.changeID).concurrently(),
    index('change_of_account')
      .on(t.companyID, t.accountID, t.validFrom, t.changeID)
      .where(sql`${t.accountID} is not null`)
      .concurrently(),
    index('change_of_kind')
      .on(t.companyID, t.entity, t.validFrom, t.changeID)
      .where(sql`${t.entity} not in ('card', 'customer', 'transaction')`)
      .concurrently(),
    // Lines of the other authors, and those of closed records, by which the log finds what was closed and reopened. Rule 19.5.
    index('change_of_web_api')
      .on(t.companyID, t.webApiID, t.validFrom, t.changeID)
      .where(sql`${t.webApiID} is not null`)
      .concurrently(),
    index('change_of_token')
      .on(t.companyID, t.accessTokenID, t.validFrom, t.changeID)
      .where(sql`${t.accessTokenID} is not null`)
      .concurrently(),
    index('change_of_holder')
      .on(t.companyID, t.validFrom, t.changeID)
      .where(sql`${t.byHolder}`)
      .concurrently(),
    index('change_of_closed')
      .on(t.companyID, t.validFrom, t.changeID)
      .where(sql`${t.snapshot} ->> 'closedAt' is not null`)
      .concurrently(),
    index('change_of_every_event')
      .on(t.companyID, t.validFrom)
      .where(
        sql`${t.entity} in ('login', 'login_failed', 'export', 'secret', 'first_use', 'support', 'session_ended', 'token_ended', 'login_untied', 'account_added', 'account_changed', 'account_closed', 'password_changed', 'email_changed', 'login_allowed', 'factor_added', 'factor_removed', 'recovery_codes_renewed')`,
      )
      .concurrently(),
  ],
)
