import type { Tx, WritingDb } from '@kaarditeek/db/client'
import { user } from '@kaarditeek/db/schema/user'
import type { SelfInfo } from '@kaarditeek/domain/auth/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { LoginMeans } from '@kaarditeek/domain/provider/rules'
import { eq } from 'drizzle-orm'
import type { QueueOne } from '../core/mail/mailing-transaction'
import type { Context } from '../core/trpc/context'
import { type Person, tellNewBrowser } from './device/tell-new-browser'
import { rememberBrowser } from './known-browser'
import { noteLogin } from './note-login'
import { openedAccounts } from './opened-accounts'
import { selfInfo } from './self-info'
import { sessionsOn } from './sessions'
import { signedInOf } from './signed-in'

type Beginning = Pick<
  Context,
  | 'now'
  | 'address'
  | 'userAgent'
  | 'appSecret'
  | 'provider'
  | 'carriedToken'
  | 'keepToken'
  | 'carriedBrowser'
  | 'keepBrowser'
>

/** What a login takes of its request. It has no database, because a login runs in a transaction. */
export type LoggingIn = Beginning & Pick<Context, 'time'>

/** The user of a login, and what it began with. */
export type Begun = { userID: number; by: LoginMeans }

const personColumns = {
  userID: user.id,
  name: user.name,
  email: user.email,
  languageID: user.languageID,
  lastLoginAt: user.lastLoginAt,
}

/** The same, and whether a second factor was asked for. */
type Beginner = Begun & { proven: boolean }

/**
 * Begins a session in the first open account that the login opens, sets its cookie and makes the browser known. Ends the browser's previous
 * session. `tell` gets the user as before the session. Throws `ERROR_ROLE_NOT_ALLOWED` without an open account, and `ERROR_NO_PERMISSION` with
 * the reason `passwordOff` if the login opens none.
 */
export const beginSession = async (
  db: WritingDb,
  ctx: Beginning,
  { userID, by, proven }: Beginner,
  tell?: (person: Person) => Promise<void>,
): Promise<SelfInfo> => {
  const now = ctx.now()
  const [first] = await openedAccounts(db, ctx, userID, by)
  const [person] = await db.select(personColumns).from(user).where(eq(user.id, userID))
  if (!first || !person) throw new DomainError('ERROR_ROLE_NOT_ALLOWED')

  const sessions = sessionsOn(db)
  const login = { userID, accountID: first.accountID, previousLoginAt: person.lastLoginAt, by }
  const token = await sessions.begin(login, { ...ctx, proven }, now)
  await db.update(user).set({ lastLoginAt: now }).where(eq(user.id, userID))
  const session = await sessions.find(token, now)
  const viewer = session && (await signedInOf(db, session, now))
  if (!viewer) throw new DomainError('ERROR_SOMETHING_WRONG')
  if (ctx.carriedToken) await sessions.end(ctx.carriedToken)
  ctx.keepToken(token)
  await noteLogin(db, viewer, ctx)
  await tell?.(person)
  rememberBrowser(ctx, person.email)
  return selfInfo({ db, viewer })
}

/** Begins a session after a login, and mails the user if the browser is new. Throws as `beginSession`. */
export const beginLogin = (tx: Tx, ctx: LoggingIn, beginner: Beginner, mail: QueueOne): Promise<SelfInfo> =>
  beginSession(tx, ctx, beginner, (person) => tellNewBrowser(tx, ctx, person, mail))
