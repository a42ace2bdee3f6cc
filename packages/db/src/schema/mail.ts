import { lengths } from '@kaarditeek/domain/lengths'
import { sql } from 'drizzle-orm'
import { index, pgTable } from 'drizzle-orm/pg-core'
import { bytes, id, identity, instant, key, queued } from '../columns'
import { user } from './user'

/** Queued and sent mails. The content holds links, so it is encrypted, and deleted once the mail is sent. */
export const mail = pgTable(
  'mail',
  {
    mailID: identity().primaryKey(),
    userID: id()
      .notNull()
      .references(() => user.id),
    recipient: key(lengths.email).notNull(),
    content: bytes(),
    /** Hash of the mailed link, null without one: a mail whose link has ended is not sent. */
    linkHash: bytes(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    ...queued(),
  },
  (t) => [
    index('mail_of_user').on(t.userID, t.mailID),
    index('mail_due').on(t.nextAttemptAt).where(sql`${t.nextAttemptAt} is not null`),
  ],
)
