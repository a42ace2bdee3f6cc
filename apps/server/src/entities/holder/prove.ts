import { createHash, timingSafeEqual } from 'node:crypto'
import { lastWordOf } from '@kaarditeek/domain/holder/rules'
import type { HolderProof } from '@kaarditeek/domain/holder-page/rules'
import type { Read } from '../../core/work/scope'

/** Whether an open product of the company prints codes with its cards. None does yet. */
export const hasProductWithCodes = async (_r: Pick<Read, 'db' | 'own'>): Promise<boolean> => false

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Compares two texts in a time that tells nothing of either. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other))

/** A card, as far as proofs need it. */
type Proven = { nameOnCard: string }

const byName = ({ nameOnCard }: Proven, code: string): boolean => {
  const word = lastWordOf(code)
  return isSame(lastWordOf(nameOnCard), word) && word !== ''
}

const proofs = {
  /** No card has a code yet. */
  code: () => false,
  name: byName,
} as const satisfies Record<HolderProof, (card: Proven, code: string) => boolean>

/** Whether the code is the proof that the page asks for. Rule 17.3. */
export const proves = (proof: HolderProof, card: Proven, code: string): boolean => proofs[proof](card, code)
