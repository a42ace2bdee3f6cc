import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { mayRenewCard, type Renewal, renewedLimits, renewedValidity } from '@kaarditeek/domain/card/renewal'
import { validityFaults } from '@kaarditeek/domain/card/validity'
import { CardCreationType } from '@kaarditeek/domain/company/rules'
import { DomainError, joined } from '@kaarditeek/domain/error/domain-error'
import { ensureEach } from '@kaarditeek/domain/error/ensure-each'
import type { RequestKey } from '../../../core/work/request-key'
import type { Work } from '../../../core/work/work'
import { allocatePans } from '../allocate-pans'
import { firstCodeNo } from '../batch/insert-batch'
import { newBatch } from '../batch/new-batch'
import { cards, showCard } from '../cards'
import { ensureCreates } from '../ensure-creates'
import { firstLimits } from '../first-limits'
import { cardUnknown, lock, lockOwners } from '../lock-cards'

/** Locks the cards with their units and customers until the transaction ends, and returns those that the company has. */
const lockedCards = async (w: Work, ids: number[]) => {
  await lockOwners(w, ids)
  await lock(w, ids)
  return new Map((await cards(w.db).where(w.own(card, { id: ids }))).map((one) => [one.id, one]))
}
type Old = Awaited<ReturnType<typeof lockedCards>> extends Map<number, infer C> ? C : never

const refusalOf = (w: Work, old: Old) =>
  mayRenewCard({
    ...showCard(old, w),
    cardProductClosed: old.cardProductClosedAt !== null,
  })

/** Returns the cards to renew in the order of the request. Throws one error for each card that cannot be renewed. */
const renewable = async (w: Work, ids: number[]): Promise<Old[]> => {
  const found = await lockedCards(w, ids)
  ensureEach('cardID', ids, (id) => {
    const one = found.get(id)
    return one ? refusalOf(w, one) : cardUnknown
  })
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Allocates a number for each card, in the range of its product, and that of its code. Locks the products in the order of their ids. */
const numbersFor = async (w: Work, old: Old[], appSecret: string) => {
  const made = new Map<number, { pan: string; codeNo: number | null }>()
  for (const id of [...new Set(old.map((one) => one.cardProductID))].sort((a, b) => a - b)) {
    const ofProduct = old.filter((one) => one.cardProductID === id)
    const product = await w.find(cardProduct, { id })
    const numbers = await allocatePans(w, product, ofProduct.length, appSecret)
    const codeNo = firstCodeNo(product)
    for (const [index, one] of ofProduct.entries()) made.set(one.id, { pan: numbers[index] ?? '', codeNo })
  }
  return made
}

const fieldsOf = (w: Work, old: Old, given: Renewal['card']) => {
  const days = renewedValidity(old, given, w.time)
  const faults = validityFaults(days, w.time.dayOf(w.now))
  if (faults.length > 0) throw joined(faults.map((fault) => ({ ...fault, field: `card.${fault.field}` })))
  const { cardProductID, nameOnCard, info, hiddenName, customerUnitID, ownFields } = old
  return {
    ...{ cardProductID, nameOnCard, info, hiddenName, customerUnitID, ownFields },
    ...firstLimits(renewedLimits(old)),
    renewsCardID: old.id,
    validFrom: w.time.startOfDay(days.validFrom),
    validTo: w.time.endOfDay(days.validTo),
    expiryDateOnCard: w.time.endOfMonth(days.expiryDateOnCard),
    activationDate: w.now,
  }
}

/**
 * Renews cards in one batch, all or none: new numbers, and validity from the day after the end of each old card, which stays.
 * Returns the batch. Each card that cannot be renewed is refused beside `cardID[i]`.
 * Rule 5.7.
 */
export const renewCards = async (
  w: Work,
  { cardID, card: given, pwd }: Renewal,
  { appSecret, key }: { appSecret: string; key: RequestKey },
) => {
  await ensureCreates(w, CardCreationType.generate)
  const old = await renewable(w, cardID)
  const fields = old.map((one) => fieldsOf(w, one, given))
  const webEnabled = old.some((one) => one.webEnabled)
  if (webEnabled && !pwd) throw new DomainError('ERROR_INCOMPLETE_DATA', { field: 'pwd' })
  const numbers = await numbersFor(w, old, appSecret)
  const batch = await newBatch(w, { cardCount: old.length, webEnabled }, key)
  const { cardBatchID } = batch
  await w.insertAll(
    card,
    fields.map((one) => ({ ...one, cardBatchID, pan: '', ...numbers.get(one.renewsCardID) })),
  )
  return batch
}
