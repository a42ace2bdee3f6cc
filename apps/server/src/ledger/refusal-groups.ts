import { ruleReasons } from '@kaarditeek/domain/card/rule/rules'
import { pinRefusals } from '@kaarditeek/domain/payment/rules'
import type { RefusedFor } from '@kaarditeek/domain/web-api/list'
import type { Refusal } from './refusal'

/** Refusals of payments by the reason for which a list is filtered. Every other one is `other`. */
export const refusalGroups = {
  money: ['ERROR_NO_MONEY_LEFT_ON_CARD', 'ERROR_TRANS_AMOUNT_TOO_LARGE'],
  uses: ['ERROR_NO_CARD_USES_LEFT'],
  blocked: ['cardBlocked', 'cardClosedBlocked', 'cardFutureBlocked', 'cardExpiredBlocked'],
  state: ['cardNotUsable', 'cardClosed', 'cardFuture', 'cardExpired'],
  code: pinRefusals,
  rule: ruleReasons,
  pan: ['ERROR_BAD_PAN'],
  terminal: ['ERROR_BAD_TERMINAL_ID'],
} as const satisfies Record<Exclude<RefusedFor, 'other'>, readonly Refusal[]>

export const groupedRefusals: Refusal[] = Object.values(refusalGroups).flat()
