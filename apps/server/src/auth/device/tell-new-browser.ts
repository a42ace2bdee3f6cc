import type { Tx } from '@kaarditeek/db/client'
import type { LanguageID } from '@kaarditeek/domain/language/schema'
import { datesIn } from '@kaarditeek/i18n/format'
import type { QueueOne } from '../../core/mail/mailing-transaction'
import type { Context } from '../../core/trpc/context'
import { knownBrowser } from '../known-browser'
import { mayTellLogin } from '../throttle'
import { browserOf } from './browser-of'

/** The user of a new session, with the time of the login before it. */
export type Person = {
  userID: number
  name: string | null
  email: string
  languageID: LanguageID
  lastLoginAt: Date | null
}

/**
 * Queues a mail about a login from a browser that has not logged in with the email before. A user's first login of all is not told, nor
 * more than ten a day. Rule 3.39.
 */
export const tellNewBrowser = async (
  tx: Tx,
  ctx: Pick<Context, 'now' | 'time' | 'address' | 'userAgent' | 'appSecret' | 'carriedBrowser'>,
  person: Person,
  mail: QueueOne,
): Promise<void> => {
  if (person.lastLoginAt === null || knownBrowser(ctx, person.email) !== null) return
  if (!(await mayTellLogin(tx, person.userID, ctx.now()))) return
  const { browser, system } = browserOf(ctx.userAgent)
  await mail(person, {
    kind: 'newBrowser',
    name: person.name ?? person.email,
    time: datesIn(ctx.time.zone).moment(ctx.now()),
    address: ctx.address,
    browser: [browser, system].filter(Boolean).join(', '),
  })
}
