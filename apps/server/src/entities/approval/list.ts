import type { Db } from '@kaarditeek/db/client'
import { accessToken } from '@kaarditeek/db/schema/access-token'
import { account } from '@kaarditeek/db/schema/account'
import { approval, approvalCard } from '@kaarditeek/db/schema/approval'
import { card } from '@kaarditeek/db/schema/card'
import { user } from '@kaarditeek/db/schema/user'
import { approvalCalls } from '@kaarditeek/domain/approval/calls'
import { approvalStateAt, kindsFor } from '@kaarditeek/domain/approval/rules'
import type { ApprovalRow } from '@kaarditeek/domain/approval/schema'
import type { ApprovalState } from '@kaarditeek/domain/approval/states'
import { and, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { isTakenBack } from '../../core/approval/waiting-reversal'
import { displayName, userLabel } from '../../core/author'
import { isAmong, when } from '../../core/list/conditions'
import { defineList, own } from '../../core/list/define-list'
import type { SignedIn } from '../../core/session'
import type { Clock, Read } from '../../core/work/scope'
import { equalLoadOf } from './equal-load'
import { asker, isOfAnother, tokenMaker } from './person'

/** The viewer decides what is shown: the kinds of acts that the viewer may make. */
export type ApprovalRead = Read & { viewer: SignedIn }

/** The user who decided, if anybody did. */
const deciderOf = (db: Db) =>
  db
    .select({ label: userLabel.as('decider_label'), name: displayName.as('decider_name') })
    .from(user)
    .innerJoin(account, eq(account.userID, user.id))
    .where(eq(account.accountID, approval.decidedBy))
    .as('decider')

export const approvals = (db: Db) => {
  const decider = deciderOf(db)
  const equal = equalLoadOf(db)
  return db
    .select({
      approvalID: approval.approvalID,
      kind: approval.kind,
      amount: approval.amount,
      cardCount: approval.cardCount,
      cardID: approvalCard.cardID,
      cardPan: card.pan,
      comment: approval.comment,
      author: userLabel.as('author'),
      authorName: displayName.as('author_name'),
      accessToken: accessToken.name,
      createdAt: approval.createdAt,
      expiresAt: approval.expiresAt,
      decision: approval.decision,
      decidedAt: approval.decidedAt,
      decidedBy: decider.label,
      decidedByName: decider.name,
      decisionReason: approval.decisionReason,
      transactionID: approval.transactionID,
      call: approval.call,
      loadReversed: isTakenBack.as('load_reversed'),
      equal: { approvalID: equal.approvalID, expiresAt: equal.expiresAt },
      userID: user.id,
      asker: asker.as('asker'),
      tokenMaker: tokenMaker.as('token_maker'),
    })
    .from(approval)
    .innerJoin(account, eq(account.accountID, approval.accountID))
    .innerJoin(user, eq(user.id, account.userID))
    .leftJoin(accessToken, eq(accessToken.id, approval.accessTokenID))
    .leftJoinLateral(decider, sql`true`)
    .leftJoinLateral(equal, sql`true`)
    .leftJoin(
      approvalCard,
      and(
        eq(approval.cardCount, 1),
        eq(approvalCard.companyID, approval.companyID),
        eq(approvalCard.approvalID, approval.approvalID),
      ),
    )
    .leftJoin(card, and(eq(card.companyID, approvalCard.companyID), eq(card.id, approvalCard.cardID)))
    .$dynamic()
}

type Raw = Awaited<ReturnType<typeof approvals>>[number]

/** Shows an act to a viewer at a time. */
export const showApproval = (
  { call, decision, userID, asker: asked, tokenMaker: made, equal, ...raw }: Raw,
  { now, viewer }: ApprovalRead,
): ApprovalRow => {
  const state = approvalStateAt({ decision, expiresAt: raw.expiresAt }, now)
  const bothWait = state === 'waiting' && equal !== null && equal.expiresAt > now
  return {
    ...raw,
    state,
    cancels: raw.kind === 'refund' ? call === 'transaction.cancel' : null,
    equalID: bothWait ? equal.approvalID : null,
    own: [userID, asked, made].includes(viewer.userID),
  }
}

const isInState = (state: ApprovalState, { now }: Clock): SQL | undefined => {
  if (state === 'waiting') return and(isNull(approval.decision), gt(approval.expiresAt, now))
  if (state === 'expired') return and(isNull(approval.decision), lte(approval.expiresAt, now))
  return eq(approval.decision, state)
}

/** The acts on a card, alone or among others. */
const ofCard = ({ db, own: isOwn }: Read, cardID: number) =>
  db.select({ id: approvalCard.approvalID }).from(approvalCard).where(isOwn(approvalCard, { cardID }))

/** The acts that a user asked for and did not take back: with own accounts, and by service accounts or tokens that the user made. */
const isOf = ({ userID, accountID }: SignedIn): SQL | undefined => {
  const ofUser = sql`select account_id from ${account} where user_id = ${userID}`
  const accounts = sql`(${ofUser} union select account_id from ${account} where created_by in (${ofUser}))`
  const tokens = sql`(select id from ${accessToken} where made_by in (${ofUser}))`
  return and(
    or(isAmong(approval.accountID, accounts), isAmong(approval.accessTokenID, tokens)),
    sql`${approval.decidedBy} is distinct from ${accountID}`,
  )
}

/** Acts that wait, or waited, for a second person, newest first. Rule 20.6. */
export const approvalList = defineList(approvalCalls, {
  from: approvals,
  within: own(approval),
  id: approval.approvalID,
  where: ({ state, kind, cardID, toDecide, own: isOwn, decidedFrom }, r: ApprovalRead) => [
    inArray(approval.kind, kindsFor(r.viewer)),
    when(state, (one) => isInState(one, r)),
    when(kind, (one) => eq(approval.kind, one)),
    when(cardID, (id) => isAmong(approval.approvalID, sql`(${ofCard(r, id)})`)),
    toDecide ? and(isInState('waiting', r), isOfAnother(r.viewer.userID)) : undefined,
    isOwn ? isOf(r.viewer) : undefined,
    when(decidedFrom, (day) => gte(approval.decidedAt, r.time.startOfDay(day))),
  ],
  counted: () => ({ table: approval }),
  sort: { createdAt: [approval.createdAt, approval.approvalID] },
  show: showApproval,
})
