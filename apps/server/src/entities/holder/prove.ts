import { createHash, timingSafeEqual } from 'node:crypto'
import type { Db } from '@kaarditeek/db/client'
import { cardProduct } from '@kaarditeek/db/schema/card-product'
import { lastWordOf } from '@kaarditeek/domain/holder/rules'
import type { HolderRequest } from '@kaarditeek/domain/holder/schema'
import { and, isNotNull, isNull } from 'drizzle-orm'
import { networkOf } from '../../core/network'
import { tooManyRequests } from '../../core/throttle'
import type { Read } from '../../core/work/scope'
import { CODE_HOURS, judgeCode } from '../../ledger/judge-code'
import type { HolderContext } from './judge'

/** Whether an open product of the company prints codes with its cards. */
export const hasProductWithCodes = async ({ db, own }: Pick<Read, 'db' | 'own'>): Promise<boolean> => {
  const found = await (db as Db)
    .select({ id: cardProduct.id })
    .from(cardProduct)
    .where(and(own(cardProduct, {}), isNotNull(cardProduct.codeLength), isNull(cardProduct.closedAt)))
    .limit(1)
  return found.length > 0
}

const hashOf = (text: string) => createHash('sha256').update(text).digest()

/** Compares two texts in a time that tells nothing of either. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other))

/** Whether the text ends with the last word of the name on a card; `''` for an unknown card. Rule 18.3. */
export const provesByName = (nameOnCard: string, text: string): boolean => {
  const word = lastWordOf(text)
  return isSame(lastWordOf(nameOnCard), word) && word !== ''
}

/** Only digits can be a code; whatever else is typed is a wrong one. */
const digitsOf = (code: string): string => (/^\d+$/.test(code) ? code : '')

/**
 * Whether the text is the code of a card of the company. Wrong codes are counted for the card by address and for all visitors of pages,
 * apart from those at terminals. Throws `ERROR_TOO_MANY_REQUESTS`, with status 400, once there were too many. Rule 18.4.
 */
export const provesByCode = async (
  { sql, appSecret, address, now }: Pick<HolderContext, 'sql' | 'appSecret' | 'address' | 'now'>,
  companyID: number,
  { pan, code }: Pick<HolderRequest, 'pan' | 'code'>,
): Promise<boolean> => {
  const by = { door: 'page', name: networkOf(address) } as const
  const tried = { companyID, pan, code: digitsOf(code.trim()), by, now: now() }
  const verdict = await judgeCode({ sql, appSecret }, tried)
  if (verdict === 'locked') throw tooManyRequests(CODE_HOURS * 3600)
  return verdict === 'right'
}
