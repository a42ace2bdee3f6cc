import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { panOf } from '@kaarditeek/domain/card/pan'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { and, eq, type InferSelectModel, inArray } from 'drizzle-orm'
import type { Work } from '../work/work'

type Product = InferSelectModel<typeof cardProduct>

const numbersFrom = (product: Product, first: number, count: number) => {
  const available = Math.min(count, Number(product.maxAccountIDNo) - first + 1)
  return Array.from({ length: Math.max(available, 0) }, (_, index) => panOf(product, BigInt(first + index)))
}

const takenOf = async (w: Work, pans: string[]) => {
  const rows = await w.tx
    .select({ pan: card.pan })
    .from(card)
    .where(and(eq(card.companyID, w.by.companyID), inArray(card.pan, pans)))
  return new Set(rows.map(({ pan }) => pan))
}

/**
 * The next free card numbers of a product's range, never given twice: the product must be locked.
 * Numbers that came in otherwise are passed over. A range that cannot hold them all gives none. Rules §5.
 */
export const takeNumbers = async (w: Work, product: Product, count: number): Promise<string[]> => {
  const free: string[] = []
  let next = product.nextAccountIDNo
  while (free.length < count) {
    const candidates = numbersFrom(product, next, count - free.length)
    if (candidates.length === 0)
      throw new DomainError('ERROR_INVALID_VALUE', { field: 'noOfCards', reason: 'rangeExhausted' })
    const taken = await takenOf(w, candidates)
    free.push(...candidates.filter((pan) => !taken.has(pan)))
    next += candidates.length
  }
  // Where the numbering stands is no change of the product that its history should tell.
  await w.tx
    .update(cardProduct)
    .set({ nextAccountIDNo: next })
    .where(and(eq(cardProduct.companyID, w.by.companyID), eq(cardProduct.id, product.id)))
  return free
}
