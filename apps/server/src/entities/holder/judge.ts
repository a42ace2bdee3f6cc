import { card } from '@kaarditeek/db/schema/card'
import { holderUnknown } from '@kaarditeek/domain/holder/rules'
import type { HolderRequest } from '@kaarditeek/domain/holder/schema'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../core/trpc/context'
import { type OpenPage, openPage } from './open-page'
import { provesByCode, provesByName } from './prove'
import { countAttempt, uncountAttempt } from './throttle'

/** What a call of a holder needs of its request. */
export type HolderContext = Pick<
  Context,
  'db' | 'sql' | 'now' | 'time' | 'address' | 'appSecret' | 'languageID'
>

export type HeldCard = typeof card.$inferSelect
/** A card whose proof was right, and the page on which it was asked for. */
export type Held = { page: OpenPage; card: HeldCard }

/** Used in place of an unknown page, so that it takes the same work as a known one. */
const NO_COMPANY = 0
const NO_PROOF = 'name'

/**
 * Returns the card of a request with the right proof. Counts the attempt by address, network, page and card before it judges. Throws the
 * same `ERROR_NOT_FOUND` for an unknown page, an unknown, closed or clientless card and a wrong proof, after the same work for each card of a page. Rule 18.4.
 */
export const judgeHolder = async (ctx: HolderContext, request: HolderRequest): Promise<Held> => {
  const { db, now, time, address, appSecret } = ctx
  const page = await openPage(db, request.company, { now: now(), time })
  const attempt = { ...request, proof: page?.proof ?? NO_PROOF, address, appSecret }
  await countAttempt(db, attempt, now())
  const [found] = await db
    .select()
    .from(card)
    .where(and(eq(card.companyID, page?.companyID ?? NO_COMPANY), eq(card.pan, request.pan)))
  const isProven =
    attempt.proof === 'code'
      ? await provesByCode(ctx, page?.companyID ?? NO_COMPANY, request)
      : provesByName(found?.nameOnCard ?? '', request.code)
  if (!page || !found || !isProven || found.closedAt || found.customerUnitID === null) throw holderUnknown()
  await uncountAttempt(db, attempt)
  return { page, card: found }
}
