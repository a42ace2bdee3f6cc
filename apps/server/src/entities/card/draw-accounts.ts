import { card } from '@kaarditeek/db/schema/card'
import type { cardProduct } from '@kaarditeek/db/schema/card-product'
import { panOf } from '@kaarditeek/domain/card/pan'
import { type InferSelectModel, sql } from 'drizzle-orm'
import type { Secrets } from '../../core/secret'
import type { Work } from '../../core/work/work'
import { permutation } from './permutation'

type Product = InferSelectModel<typeof cardProduct>

/** Most numbers that one statement compares. */
const MOST = 20_000

/** Returns those of the card numbers that the company has already. */
const takenOf = async (w: Work, pans: string[]): Promise<Set<string>> => {
  const rows = await w.db.execute<{ pan: string }>(sql`
    select ${card.pan} as pan from ${card}
    where ${card.companyID} = ${w.by.companyID} and ${card.pan} = any(${sql.param(pans)}::varchar[])`)
  return new Set(rows.map(({ pan }) => pan))
}

/** Returns the account number at each place of the product's numbering. */
const accountsOf = (
  { id, permutedFrom, numberKeyEncrypted, maxAccountIDNo }: Product,
  { decrypt }: Secrets,
) => {
  if (permutedFrom === null || numberKeyEncrypted === null)
    throw new Error(`Product ${id} has no permutation`)
  const at = permutation(Number(maxAccountIDNo) - permutedFrom + 1, decrypt(numberKeyEncrypted))
  return (place: number) => permutedFrom + at(place - permutedFrom)
}

/**
 * Returns the next `count` account numbers of a product with random numbers, fewer if the range has fewer, and the place of the one
 * behind them. Each place has a number of its own, so one statement is enough, unless the company has some of the numbers already, by
 * an import or an earlier way of numbering: these are skipped, and more are drawn, twice as many each time. Rule 5.29.
 */
export const drawAccounts = async (w: Work, product: Product, count: number, kept: Secrets) => {
  const last = Number(product.maxAccountIDNo)
  const accountAt = accountsOf(product, kept)
  const accounts: number[] = []
  let next = product.nextAccountIDNo
  for (let most = count; accounts.length < count && next <= last; most = Math.min(2 * most, MOST)) {
    const drawn = Array.from({ length: Math.min(most, last - next + 1) }, (_, index) =>
      accountAt(next + index),
    )
    const panAt = (account: number) => panOf(product, BigInt(account))
    const taken = await takenOf(w, drawn.map(panAt))
    for (const account of drawn) {
      if (accounts.length === count) break
      next += 1
      if (!taken.has(panAt(account))) accounts.push(account)
    }
  }
  return { accounts, next }
}
