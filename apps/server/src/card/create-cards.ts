import type { Db } from '@kaarditeek/db/client'
import { card, cardBatch } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { company } from '@kaarditeek/db/schema/company'
import { customer, customerUnit } from '@kaarditeek/db/schema/customer'
import { mayIssueCards } from '@kaarditeek/domain/card/issue'
import type { NewCards } from '@kaarditeek/domain/card/schema'
import { CardCreationType } from '@kaarditeek/domain/company/schema'
import { DomainError, ensure } from '@kaarditeek/domain/error/domain-error'
import type { FileReply } from '@kaarditeek/domain/file/schema'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { printerFile } from '../card-batch/printer-file'
import type { At } from '../list/define-list'
import { type Author, type Work, work } from '../work/work'
import { takeNumbers } from './take-numbers'

const ensureGenerates = async (w: Work) => {
  const [own] = await w.tx
    .select({ type: company.cardCreationTypeID })
    .from(company)
    .where(eq(company.companyID, w.by.companyID))
  if (own?.type !== CardCreationType.generate)
    throw new DomainError('ERROR_NO_PERMISSION', { reason: 'companyDoesNotGenerate' })
}

/** A field that names a record the company does not have is faulty, not a page that is missing. */
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
  const [first] = await w.tx
    .select()
    .from(customerUnit)
    .where(
      and(
        eq(customerUnit.companyID, w.by.companyID),
        eq(customerUnit.customerID, customerID),
        isNull(customerUnit.closedAt),
      ),
    )
    .orderBy(asc(customerUnit.customerUnitID))
    .limit(1)
  if (!first) throw new DomainError('ERROR_INVALID_VALUE', { field: 'card.customerUnitID' })
  return [owner, first] as const
}

/**
 * Issues a batch of cards that differ in their numbers only, and answers the file for their printer:
 * CSV, or for web-enabled products a ZIP under `pwd`, which is kept nowhere. All of it or nothing.
 * `ERROR_INVALID_VALUE` beside the field at fault. Specification §5, New cards; §7, `/cards/create`.
 */
export const createCards = async (db: Db, by: Author, at: At, input: NewCards): Promise<FileReply> => {
  const { product, pans } = await work(db, by, at.now, async (w) => {
    await ensureGenerates(w)
    const product = await chosen('cardProductID', w.find(cardProduct, { id: input.card.cardProductID }))
    const [owner, unit] = await unitFor(w, input.card)
    ensure(mayIssueCards(input, { product, owner, unit, today: at.time.dayOf(at.now) }))

    const pans = await takeNumbers(w, product, input.noOfCards)
    const { cardBatchID } = await w.insert(cardBatch, {
      accountID: by.accountID,
      dateIn: at.now,
      cardCount: pans.length,
      webEnabled: product.webEnabled,
    })
    const { customerID: _, validFrom, validTo, expiryDateOnCard, ...fields } = input.card
    const shared = {
      ...fields,
      cardBatchID,
      customerUnitID: unit.customerUnitID,
      validFrom: at.time.startOfDay(validFrom),
      validTo: at.time.endOfDay(validTo),
      expiryDateOnCard: at.time.endOfMonth(expiryDateOnCard),
      activationDate: at.now,
    }
    await w.insertAll(
      card,
      pans.map((pan) => ({ ...shared, pan })),
    )
    return { product, pans }
  })
  return printerFile(
    pans.map((pan) => ({ pan, nameOnCard: input.card.nameOnCard })),
    at,
    product.webEnabled ? input.pwd : null,
  )
}
