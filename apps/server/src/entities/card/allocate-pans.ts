import { card } from '@kaarditeek/db/schema/card'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { panOf } from '@kaarditeek/domain/card/pan'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { and, eq, type InferSelectModel, sql } from 'drizzle-orm'
import { secrets } from '../../core/secret'
import type { Work } from '../../core/work/work'
import { drawAccounts } from './draw-accounts'

type Product = InferSelectModel<typeof cardProduct>

/**
 * Returns the lowest `count` account numbers of the product's range, from its next one on, that no card of the company has;
 * fewer if the range has fewer.
 *
 * Free numbers lie between two taken ones (`gap`) and after the last one. The statement reads taken numbers in the order of
 * the index `card_pan` and stops once enough free ones are found. Each taken number costs about a microsecond.
 */
const freeAccounts = async (w: Work, product: Product, count: number): Promise<number[]> => {
  const { issuerIDNo, maxAccountIDNo, panLength, nextAccountIDNo: next } = product
  const digits = maxAccountIDNo.length
  const lowest = issuerIDNo + String(next).padStart(digits, '0')
  // ':' follows '9', so this text sorts after every check digit.
  const behind = `${issuerIDNo}${maxAccountIDNo}:`
  const rows = await w.db.execute<{ number: number }>(sql`
    with taken as not materialized (
      select ${card.pan}, substr(${card.pan}, ${issuerIDNo.length + 1}::int, ${digits}::int)::bigint as number from ${card}
      where ${card.companyID} = ${w.by.companyID} and ${card.pan} >= ${lowest} and ${card.pan} < ${behind}
        and octet_length(${card.pan}) = ${panLength}
    ), gap as (
      select pan, lag(number, 1, ${next - 1}::bigint) over (order by pan) + 1 as first, number - 1 as last from taken
    )
    (select generate_series(first, last) as number from gap where first <= last order by pan limit ${count})
    union all
    (select generate_series(
      coalesce((select number from taken order by pan desc limit 1), ${next - 1}::bigint) + 1, ${maxAccountIDNo}::bigint
    ) limit ${count})
    order by number limit ${count}`)
  return rows.map(({ number }) => number)
}

/** The numbers of a batch, and where the next batch begins. */
type Numbers = { accounts: number[]; next: number }

const nextInOrder = async (w: Work, product: Product, count: number): Promise<Numbers> => {
  const accounts = await freeAccounts(w, product, count)
  return { accounts, next: (accounts.at(-1) ?? 0) + 1 }
}

/**
 * Allocates the next free card numbers of a product's range, each once: the product must be locked. Skips numbers that the company
 * has already, such as imported ones. Allocates none if the range has too few: `ERROR_INVALID_VALUE` beside `noOfCards`, reason
 * `rangeExhausted`. Rules 5.1 and 5.29.
 */
export const allocatePans = async (
  w: Work,
  product: Product,
  count: number,
  appSecret: string,
): Promise<string[]> => {
  const { accounts, next } =
    product.cardNumbers === 'random'
      ? await drawAccounts(w, product, count, secrets(appSecret))
      : await nextInOrder(w, product, count)
  if (accounts.length < count)
    throw new DomainError('ERROR_INVALID_VALUE', { field: 'noOfCards', reason: 'rangeExhausted' })
  const skipped = next - product.nextAccountIDNo - count
  // Written directly: the position in the range does not belong in the product's history.
  await w.unscoped
    .update(cardProduct)
    .set({ nextAccountIDNo: next, takenAhead: Math.max(0, product.takenAhead - skipped) })
    .where(and(eq(cardProduct.companyID, w.by.companyID), eq(cardProduct.id, product.id)))
  return accounts.map((account) => panOf(product, BigInt(account)))
}
