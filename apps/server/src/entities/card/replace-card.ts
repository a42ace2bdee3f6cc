import { card, cardBatch } from '@kaarditeek/db/schema/card'
import { cardReplacement } from '@kaarditeek/db/schema/card-load'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { type CardSuccessor, type CardToReplace, mayReplaceCard } from '@kaarditeek/domain/card/replacement'
import type { Card } from '@kaarditeek/domain/card/schema'
import { CardCreationType } from '@kaarditeek/domain/company/rules'
import { ensure } from '@kaarditeek/domain/error/domain-error'
import type { Caller } from '../../core/trpc/calls'
import { one } from '../../core/work/one'
import { madeByRequest, requestKeyOf } from '../../core/work/request-key'
import type { Work } from '../../core/work/work'
import { moveValue } from '../../ledger/write-loads'
import { insertBatch } from './batch/insert-batch'
import { ensureCreates } from './ensure-creates'
import { firstLimits } from './first-limits'
import { lockCard, lockOwners } from './lock-cards'
import { carryRules } from './rule/verbs'

const cardOfBatch = async (w: Work, cardBatchID: number): Promise<CardSuccessor> => {
  const rows = await w.db.select({ cardID: card.id }).from(card).where(w.own(card, { cardBatchID }))
  return { ...one(rows), cardBatchID }
}

/** A limited side begins at 0, and gets the rest of the old card. */
const limitsOfSuccessor = ({ amountLimit, countLimit }: Card['balanceAndTotals']) =>
  firstLimits({ amountLimit: amountLimit && 0, countLimit: countLimit && 0 })

/** Issues the successor in a batch of its own: a new number, and the old card's name, unit, product and validity. */
const issueSuccessor = async (w: Work, old: Card, by: Parameters<typeof insertBatch>[4]) => {
  const product = await w.find(cardProduct, { id: old.cardProductID })
  ensure(mayReplaceCard({ ...old, cardProductClosed: product.closedAt !== null }))
  const {
    nameOnCard,
    info,
    hiddenName,
    cardProductID,
    customerUnitID,
    validFrom,
    validTo,
    expiryDateOnCard,
    ownFields,
  } = old
  const fields = {
    nameOnCard,
    info,
    hiddenName,
    cardProductID,
    customerUnitID,
    validFrom,
    validTo,
    expiryDateOnCard,
    ownFields,
  }
  const limits = limitsOfSuccessor(old.balanceAndTotals)
  const { cardBatchID } = await insertBatch(
    w,
    product,
    1,
    { ...fields, ...limits, activationDate: w.now },
    by,
  )
  return cardOfBatch(w, cardBatchID)
}

/**
 * Replaces a lost or damaged card: issues a successor with a new number and the old card's rules of use, moves what is left to it in one
 * statement, and blocks or closes the old card. A repeated key replaces once. Rule 5.24.
 */
export const replaceCard = async (
  w: Work,
  { idempotencyKey, ...order }: CardToReplace,
  { appSecret }: Pick<Caller, 'appSecret'>,
): Promise<CardSuccessor> => {
  const { cardID, reason, close } = order
  const key = requestKeyOf('replace', idempotencyKey, order)
  const made = await madeByRequest(w, cardBatch, key)
  if (made) return cardOfBatch(w, made.cardBatchID)
  await ensureCreates(w, CardCreationType.generate)
  await lockOwners(w, [cardID])
  const old = await lockCard(w, cardID, (one) => mayReplaceCard({ ...one, cardProductClosed: false }))
  const successor = await issueSuccessor(w, old, { appSecret, key })
  await carryRules(w, cardID, successor.cardID)
  const { amountBalance, countBalance } = old.balanceAndTotals
  const rest = { amount: amountBalance ?? 0, uses: countBalance ?? 0 }
  if (rest.amount > 0 || rest.uses > 0) await moveValue(w, [cardID, successor.cardID], rest, reason)
  const { accountID, accessTokenID } = w.by
  const author = { accountID, accessTokenID, dateIn: w.now }
  await w.insert(cardReplacement, { cardID, successorID: successor.cardID, reason, ...author })
  if (close) await w.close(card, { id: cardID })
  // Also a card that is blocked already: by that a reversal that waits for it sees that it has a successor.
  else await w.edit(card, { id: cardID }, { blockedAt: w.now, blockReason: reason }, reason)
  return successor
}
