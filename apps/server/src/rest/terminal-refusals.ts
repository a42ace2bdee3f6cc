import { ruleReasons } from '@kaarditeek/domain/card/rule/rules'
import type { ErrorCode } from '@kaarditeek/domain/error/codes'
import { dataRefusals, pinRefusals } from '@kaarditeek/domain/payment/rules'
import type { paymentCalls, TerminalRoute } from '../terminals-api/describe'
import type { Refusals } from './refusals'

const ofCards = [
  'ERROR_CARD_NOT_USABLE',
  'ERROR_NO_CARD_USES_LEFT',
  'ERROR_NO_MONEY_LEFT_ON_CARD',
  'ERROR_TRANS_AMOUNT_TOO_LARGE',
] as const

const ofPayments = [
  'ERROR_RULE_OF_USE',
  ...ruleReasons,
  'ERROR_ENTRY_ALREADY_EXISTS',
  'cardBlocked',
  'keyUsedForAnotherRequest',
  'paymentReversed',
] as const

/** Refusals of all terminals' calls: those of the key. */
const ofKeys = {
  401: ['apiKeyMissing', 'apiKeyUnknown', 'apiKeyNeeded'],
  403: ['addressNotAllowed', 'webApiLacksPermission'],
} as const

/** Further refusals of each terminals' call. Rule 6.13. */
const ofTerminals: Record<TerminalRoute, Refusals> = {
  'POST /balance': { 403: pinRefusals, 404: ['ERROR_BAD_PAN'], 409: ['ERROR_CARD_NOT_USABLE'] },
  'POST /blocks': { 404: ['ERROR_BAD_PAN'], 409: ['ERROR_CARD_NOT_USABLE'] },
  'POST /payments': {
    400: ['ERROR_BAD_TERMINAL_ID', ...dataRefusals],
    403: pinRefusals,
    404: ['ERROR_BAD_PAN'],
    409: [...ofCards, ...ofPayments],
  },
  'POST /holds': {
    400: ['ERROR_BAD_TERMINAL_ID'],
    403: pinRefusals,
    404: ['ERROR_BAD_PAN'],
    409: [...ofCards, ...ofPayments],
  },
  'POST /holds/:holdID/complete': {
    400: dataRefusals,
    404: ['holdUnknown'],
    409: [
      'holdEnded',
      'ERROR_TRANS_AMOUNT_TOO_LARGE',
      'moreThanHeld',
      'ERROR_NO_CARD_USES_LEFT',
      'ERROR_ENTRY_ALREADY_EXISTS',
      'keyUsedForAnotherRequest',
      'paymentReversed',
    ],
  },
  'POST /holds/:holdID/release': {
    404: ['holdUnknown'],
    409: ['holdEnded', 'keyUsedForAnotherRequest', 'paymentReversed'],
  },
  'GET /holds/:holdID': { 404: ['holdUnknown'] },
  'POST /reversals': {
    400: ['noPaymentNamed', 'twoPaymentsNamed', 'loadTakenBackWhole'],
    404: ['paymentUnknown', 'loadUnknown'],
    409: [
      'keyUsedForAnotherRequest',
      'reversalNeedsOwnKey',
      'ERROR_TRANS_AMOUNT_TOO_LARGE',
      'moreThanPaymentLeft',
      'ERROR_CARD_NOT_USABLE',
      'ERROR_NO_MONEY_LEFT_ON_CARD',
      'ERROR_NO_CARD_USES_LEFT',
      'lessLeft',
      'limitUnlimited',
    ],
  },
  'POST /loads': {
    400: ['ERROR_BAD_TERMINAL_ID'],
    404: ['ERROR_BAD_PAN'],
    409: [
      'ERROR_CARD_NOT_USABLE',
      'ERROR_ENTRY_ALREADY_EXISTS',
      'limitUnlimited',
      'limitTooHigh',
      'keyUsedForAnotherRequest',
    ],
  },
  'GET /payments': { 404: ['paymentUnknown'] },
  'GET /payments/:transactionID': { 404: ['paymentUnknown'] },
  'GET /requests': {},
  'GET /events': { 404: ['eventUnknown'] },
}

type TerminalCall = Pick<(typeof paymentCalls)[number], 'method' | 'path'>

/** Returns the refusals of a terminals' call. */
export const refusalsOfTerminals = ({ method, path }: TerminalCall): Refusals => {
  const ofCall = ofTerminals[`${method} ${path}` as TerminalRoute]
  return { ...ofKeys, ...ofCall, 403: [...ofKeys[403], ...(ofCall[403] ?? [])] }
}

/** Returns the status of a code in the terminals' calls; undefined if none has the code. */
export const terminalStatusOf = (code: ErrorCode): number | undefined =>
  Object.values(ofTerminals)
    .flatMap((refused) => Object.entries(refused))
    .flatMap(([status, codes]) => (codes.includes(code) ? [Number(status)] : []))[0]
