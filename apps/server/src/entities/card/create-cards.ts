import { card, cardBatch } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { company } from '@kaarditeek/db/schema/company'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { mayIssueCards } from '@kaarditeek/domain/card/issue'
import type { IssuedCards, NewCards } from '@kaarditeek/domain/card/schema'
import { CardCreationType } from '@kaarditeek/domain/company/schema'
import { DomainError, ensure } from '@kaarditeek/domain/error/domain-error'
import { asc, eq, type InferSelectModel } from 'drizzle-orm'
import type { Work } from '../../core/work/work'
import { printerFile } from '../card-batch/printer-file'
import type { RequestKey } from '../card-batch/request-key'
import { allocatePans } from './allocate-pans'

type Product = InferSelectModel<typeof cardProduct>

/** Throws `ERROR_NO_PERMISSION` unless the company generates its card numbers. */
export const ensureGenerates = async (w: Work) => {
  const [own] = await w.db
    .select({ type: company.cardCreationTypeID })
    .from(company)
    .where(eq(company.companyID, w.by.companyID))
  if (own?.type !== CardCreationType.generate)
    throw new DomainError('ERROR_NO_PERMISSION', { reason: 'companyDoesNotGenerate' })
}

/** Turns `ERROR_NOT_FOUND` of a chosen record into `ERROR_INVALID_VALUE` beside its field. */
const chosen = async <T>(field: string, found: Promise<T>): Promise<T> => {
  try {
    return await found
  } catch (error) {
    if (error instanceof DomainError && error.code === 'ERROR_NOT_FOUND')
      throw new DomainError('ERROR_INVALID_VALUE', { field: `card.${field}` })
    throw error
  }
}

const unitFor = async (w: Work, { customerID, customerUnitID }: NewCards['card']) => {
  const owner = await chosen('customerID', w.find(customer, { customerID }))
  if (customerUnitID)
    return [owner, await chosen('customerUnitID', w.find(customerUnit, { customerUnitID }))] as const
  const [first] = await w.db
    .select()
    .from(customerUnit)
    .where(w.own(customerUnit, { customerID, closedAt: null }))
    .orderBy(asc(customerUnit.customerUnitID))
    .limit(1)
  if (!first) throw new DomainError('ERROR_INVALID_VALUE', { field: 'card.customerUnitID' })
  return [owner, first] as const
}

/** Allocates numbers and inserts the cards of one batch. */
const insertBatch = async (
  w: Work,
  product: Product,
  customerUnitID: number,
  input: NewCards,
  key: RequestKey,
) => {
  const pans = await allocatePans(w, product, input.noOfCards)
  const { cardBatchID } = await w.insert(cardBatch, {
    accountID: w.by.accountID,
    dateIn: w.now,
    cardCount: pans.length,
    webEnabled: product.webEnabled,
    ...key,
  })
  const { customerID: _, validFrom, validTo, expiryDateOnCard, ...fields } = input.card
  const shared = {
    ...fields,
    cardBatchID,
    customerUnitID,
    validFrom: w.time.startOfDay(validFrom),
    validTo: w.time.endOfDay(validTo),
    expiryDateOnCard: w.time.endOfMonth(expiryDateOnCard),
    activationDate: w.now,
  }
  await w.insertAll(
    card,
    pans.map((pan) => ({ ...shared, pan })),
  )
  return { cardBatchID, pans }
}

/**
 * Issues a batch of cards that differ only in their numbers, and returns the file for the printer: CSV, or for web-enabled
 * products a ZIP under `pwd`, which is not stored. `ERROR_INVALID_VALUE` beside the
 * field at fault. Specification §5, New cards; §7, `/cards/create`.
 */
export const createCards = async (w: Work, input: NewCards, key: RequestKey): Promise<IssuedCards> => {
  await ensureGenerates(w)
  const product = await chosen('cardProductID', w.find(cardProduct, { id: input.card.cardProductID }))
  const [owner, unit] = await unitFor(w, input.card)
  ensure(mayIssueCards(input, { product, owner, unit, today: w.time.dayOf(w.now) }))
  const { cardBatchID, pans } = await insertBatch(w, product, unit.customerUnitID, input, key)
  const { nameOnCard } = input.card
  const file = await printerFile(
    pans.map((pan) => ({ pan, nameOnCard })),
    w,
    product.webEnabled ? input.pwd : null,
  )
  return { ...file, cardBatchID }
}
