import type { Tx } from '@kaarditeek/db/client'
import { account } from '@kaarditeek/db/schema/account'
import { user } from '@kaarditeek/db/schema/user'
import { transaction } from '@kaarditeek/db/transaction'
import { RoleNr } from '@kaarditeek/domain/access/access'
import { LinkKind } from '@kaarditeek/domain/auth/schema'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { NewOperator } from '@kaarditeek/domain/operator/schema'
import { and, isNull, sql } from 'drizzle-orm'
import { makeLink, voidLinks } from '../auth/links'
import type { SignedIn } from '../auth/signed-in'
import { takeMail } from '../auth/throttle'
import { deliverMail } from '../mail/deliver-mail'
import { pathOf, type Queueing, queueMail } from '../mail/queue-mail'
import type { Context } from '../trpc/context'
import { ensureGiven, placeName, placeOf } from './place'
import type { Place } from './roles-to-give'

/** Who is mailed, and the place that it is about. */
export type Invitee = Place & Pick<SignedIn, 'userID' | 'name' | 'email' | 'languageID'>

type Invited = Place & { email: string; roleNr: number }

/** The open user with the email, locked, or a new one. */
const ensureUser = async (tx: Tx, email: string, languageID: SignedIn['languageID']) => {
  const [known] = await tx
    .select({ userID: user.id, email: user.email, name: user.name, languageID: user.languageID })
    .from(user)
    .where(and(sql`lower(${user.email}) = lower(${email})`, isNull(user.closedAt)))
    .for('update')
  if (known) return known
  const [added] = await tx
    .insert(user)
    .values({ email, languageID })
    .returning({ userID: user.id, email: user.email, name: user.name, languageID: user.languageID })
  if (!added) throw new Error('No user was added')
  return added
}

/**
 * Adds an account and queues the mail about it; returns both ids, and where the mail's link leads. A user known before
 * keeps the email that was invited: open links to another one, whoever asked for it, are void.
 */
export const addPost = async (
  tx: Tx,
  ctx: Queueing,
  inviter: Pick<SignedIn, 'languageID'>,
  invited: Invited,
) => {
  const { email, ...post } = invited
  const { userID, name, ...reader } = await ensureUser(tx, email, inviter.languageID)
  const [added] = await tx
    .insert(account)
    .values({ ...post, userID, createdAt: ctx.now() })
    .returning({ accountID: account.accountID })
  if (!added) throw new Error('No account was added')
  await voidLinks(tx, userID, ctx.now(), LinkKind.email)
  return { ...added, ...(await mailInvitation(tx, ctx, { ...post, userID, name, ...reader })) }
}

/**
 * To who has not registered yet a link to do so, to others the news of a further account.
 * `ERROR_TOO_MANY_REQUESTS` after too many mails to the recipient.
 */
export const mailInvitation = async (tx: Tx, ctx: Queueing, to: Invitee) => {
  await takeMail(tx, to.email, ctx.now())
  const id = to.name === null ? await makeLink(tx, to.userID, LinkKind.invitation, ctx.now()) : undefined
  const where = await placeName(tx, to)
  const what = { kind: id ? 'invitation' : 'account', id, where } as const
  return { mailID: await queueMail(tx, ctx, to, what), path: pathOf(what) }
}

/**
 * Gives somebody a post and mails them. An email with an open post there is `ERROR_EMAIL_ALREADY_EXISTS`, a role that may
 * not be given `ERROR_ROLE_NOT_ALLOWED`; `ERROR_SENDING_EMAIL` when the server refuses the mail, which is kept and
 * tried again: the post is there all the same. Specification §2, Company detail; Rules §3.
 */
export const inviteOperator = async (ctx: Context, viewer: SignedIn, input: NewOperator): Promise<number> => {
  const { email, roleNr, company: companyID } = input
  const named = { companyID, distributorID: companyID === null ? input.distributorID : null }
  if (named.companyID === null && named.distributorID === null && roleNr !== RoleNr.administrator)
    throw new DomainError('ERROR_INCOMPLETE_DATA', {
      field: roleNr === RoleNr.distributorOperator ? 'distributorID' : 'company',
    })
  const { accountID, mailID } = await transaction(ctx.db, async (tx) => {
    const place = await placeOf(tx, viewer, named)
    await ensureGiven(tx, viewer, place, roleNr)
    return addPost(tx, ctx, viewer, { ...place, email, roleNr })
  })
  if (!(await deliverMail(ctx, mailID))) throw new DomainError('ERROR_SENDING_EMAIL')
  return accountID
}
