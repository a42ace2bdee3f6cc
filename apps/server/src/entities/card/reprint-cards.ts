import { card } from '@kaarditeek/db/schema/card'
import { mayChangeCard } from '@kaarditeek/domain/card/edit-rules'
import type { CardsReprint } from '@kaarditeek/domain/card/reprint'
import { DomainError } from '@kaarditeek/domain/error/domain-error'
import { ensureEach } from '@kaarditeek/domain/error/ensure-each'
import type { FileReply } from '@kaarditeek/domain/file/schema'
import { sql } from 'drizzle-orm'
import type { Caller } from '../../core/trpc/calls'
import type { Read } from '../../core/work/scope'
import type { Work } from '../../core/work/work'
import { holderCode } from './batch/holder-code'
import { printedCards } from './batch/printed-cards'
import { printerZip } from './batch/printer-file'
import { lockCards } from './lock-cards'

type Reprinted = Pick<CardsReprint, 'cardIDs'>

/** Gives active and future cards new security codes, all or none; the old codes end at once. `cardWithoutCode` for a card that has none. Rule 5.31. */
export const reprintCards = async (w: Work, { cardIDs, reason }: CardsReprint): Promise<Reprinted> => {
  await lockCards(w, 'cardIDs', cardIDs, mayChangeCard)
  const without = await w.db
    .select({ id: card.id })
    .from(card)
    .where(w.own(card, { id: cardIDs, codeNo: null }))
  const ids = new Set(without.map(({ id }) => id))
  ensureEach('cardIDs', cardIDs, (id) =>
    ids.has(id) ? new DomainError('ERROR_INVALID_VALUE', { reason: 'cardWithoutCode' }) : null,
  )
  await w.update(card, { id: cardIDs }, { codeNo: sql`${card.codeNo} + 1` }, reason)
  return { cardIDs }
}

/** Returns the printer file of the cards with their present codes. */
export const reprintedFile = async (
  r: Read,
  { cardIDs }: Reprinted,
  { appSecret, publicUrl }: Caller,
  { pwd: password }: CardsReprint,
): Promise<FileReply> => {
  const cards = await printedCards(r, r.own(card, { id: cardIDs }), appSecret)
  return printerZip(cards, r, { password, holderCode: await holderCode(r, publicUrl) })
}
