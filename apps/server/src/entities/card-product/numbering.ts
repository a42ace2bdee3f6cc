import type { cardProduct } from '@kaarditeek/db/schema/card-product'
import type { CardNumbers } from '@kaarditeek/domain/card-product/schema'
import type { InferSelectModel } from 'drizzle-orm'
import type { Secrets } from '../../core/secret'
import { newPermutationKey } from '../card/permutation'

type Numbering = Pick<InferSelectModel<typeof cardProduct>, 'nextAccountIDNo' | 'permutedFrom' | 'takenAhead'>

/**
 * Returns the columns of a product whose numbers go on in another way, or are permuted by another key.
 *
 * Numbers below the new beginning are all allocated, and no later number is one of them. The beginning is the next number, or the
 * lowest permuted one if numbers were random: the places before the next one have allocated numbers anywhere in the range. These are
 * counted in `takenAhead`, and skipped when they come up.
 */
export const numberedAnew = (
  { nextAccountIDNo, permutedFrom, takenAhead }: Numbering,
  cardNumbers: CardNumbers,
  { encrypt }: Pick<Secrets, 'encrypt'>,
) => {
  const from = permutedFrom ?? nextAccountIDNo
  const isRandom = cardNumbers === 'random'
  return {
    cardNumbers,
    nextAccountIDNo: from,
    takenAhead: takenAhead + nextAccountIDNo - from,
    permutedFrom: isRandom ? from : null,
    numberKeyEncrypted: isRandom ? encrypt(newPermutationKey()) : null,
  }
}
