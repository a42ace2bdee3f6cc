import type { Tx, WritingDb } from '@kaarditeek/db/client'
import { user } from '@kaarditeek/db/schema/user'
import type { SelfInfo } from '@kaarditeek/domain/auth/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { eq } from 'drizzle-orm'
import type { QueueOne } from '../core/mail/mailing-transaction'
import type { Context } from '../core/trpc/context'
import { openAccounts } from './accounts'
import { type Person, tellNewBrowser } from './device/tell-new-browser'
import { rememberBrowser } from './known-browser'
import { noteLogin } from './note-login'
import { selfInfo } from './self-info'
import { sessionsOn } from './sessions'
import { signedInOf } from './signed-in'

type Beginning = Pick<
  Context,
  | 'now'
  | 'address'
  | 'userAgent'
  | 'appSecret'
  | 'carriedToken'
  | 'keepToken'
  | 'carriedBrowser'
  | 'keepBrowser'
>

const personColumns = {
  userID: user.id,
  name: user.name,
  email: user.email,
  languageID: user.languageID,
  lastLoginAt: user.lastLoginAt,
}

/** Who begins a session, and whether by a second factor. */
type Beginner = { userID: number; proven: boolean }

/**
 * Begins a session in the user's first open account, sets its cookie and makes the browser known. Ends the browser's previous session. `tell`
 * gets the user as before the session. Throws `ERROR_ROLE_NOT_ALLOWED` without an open account.
 */
export const beginSession = async (
  db: WritingDb,
  ctx: Beginning,
  { userID, proven }: Beginner,
  tell?: (person: Person) => Promise<void>,
): Promise<SelfInfo> => {
  const now = ctx.now()
  const [first] = await openAccounts(db, userID)
  const [person] = await db.select(personColumns).from(user).where(eq(user.id, userID))
  if (!first || !person) throw new DomainError('ERROR_ROLE_NOT_ALLOWED')

  const sessions = sessionsOn(db)
  const login = { userID, accountID: first.accountID, previousLoginAt: person.lastLoginAt }
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
export const beginLogin = (
  tx: Tx,
  ctx: Beginning & Pick<Context, 'time'>,
  beginner: Beginner,
  mail: QueueOne,
): Promise<SelfInfo> => beginSession(tx, ctx, beginner, (person) => tellNewBrowser(tx, ctx, person, mail))
