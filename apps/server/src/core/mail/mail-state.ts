import type { MailState } from '@kaarditeek/domain/mail/states'
import { type SQLWrapper, sql } from 'drizzle-orm'

/** The state of a mail in a table with the columns of `queued()` and `sentAt`. */
export const mailState = ({ sentAt, nextAttemptAt }: Record<'sentAt' | 'nextAttemptAt', SQLWrapper>) =>
  sql<MailState>`case when ${sentAt} is not null then 'sent' when ${nextAttemptAt} is null then 'failed' else 'waiting' end`
