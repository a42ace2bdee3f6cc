import { DomainError } from '@kaarditeek/domain/error/domain-error'
import type { HolderBlocked, HolderRequest } from '@kaarditeek/domain/holder/schema'
import { holderBlockReason } from '@kaarditeek/i18n/holder-block-reason'
import { holderBlockStatement } from '../../ledger/block-sql'
import { type Held, type HolderContext, judgeHolder } from './judge'

/**
 * Blocks a card whose proof was right; its holder is the author. A blocked card stays as it is. Throws `ERROR_CARD_NOT_USABLE` for an
 * expired one. Rule 18.6.
 */
export const blockHeld = async (ctx: HolderContext, { page, card }: Held): Promise<HolderBlocked> => {
  const { companyID, pan } = card
  const reason = holderBlockReason[ctx.languageID]
  const row = await holderBlockStatement.run(ctx.sql, { companyID, pan, reason, now: page.clock.now })
  if (row?.refusal) throw new DomainError('ERROR_CARD_NOT_USABLE', { field: 'pan', reason: 'cardExpired' })
  return { blocked: true }
}

/** Blocks the card of a holder. Throws like `judgeHolder` and `blockHeld`. */
export const holderBlock = async (ctx: HolderContext, request: HolderRequest): Promise<HolderBlocked> =>
  blockHeld(ctx, await judgeHolder(ctx, request))
