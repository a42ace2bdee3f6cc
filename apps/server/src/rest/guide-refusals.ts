import type { ErrorCode } from '@kaarditeek/domain/error/codes'
import type { RefusalReason } from '@kaarditeek/domain/error/reasons'
import { tellsOfKey } from '@kaarditeek/domain/payment/rules'

type Refusal = { status: number; codes: ErrorCode[]; reason?: RefusalReason; means: string; advice: string }

const NEW_KEY = 'A new attempt takes a new key: the same key is answered the same.'
const NOT_KEPT = 'The same key may be used: this attempt was not kept.'
const UNTOLD =
  'If an earlier attempt had no answer, it is not known whether that one took the money: repeat it under its key once this is mended, or reverse it by its key.'
const FIX = `Fix the request. ${NOT_KEPT}`
const REPEAT = 'Yes, with the same key and body'
const UNSURE = `${REPEAT}, after 1, 2, 4, 8 … seconds, each attempt for 20 seconds at most. Once the customer waits no longer, say after a minute, give up, and only by a reversal that names the payment’s key, repeated until it is answered.`

const refusals: Refusal[] = [
  {
    status: 400,
    codes: ['ERROR_INCOMPLETE_DATA', 'ERROR_INVALID_VALUE', 'ERROR_MUST_BE_NUMBER', 'ERROR_INVALID_INPUT'],
    means:
      'The body or the Idempotency-Key is missing or faulty; subErrors names the field, unless the body is no JSON.',
    advice: `No. ${FIX}`,
  },
  {
    status: 400,
    codes: ['ERROR_BAD_TERMINAL_ID'],
    means: 'The company has no open terminal with this terminalID.',
    advice: `No. ${FIX}`,
  },
  {
    status: 400,
    codes: ['ERROR_INCOMPLETE_DATA'],
    reason: 'paymentDataNeeded',
    means:
      'The company takes no payment without the field of data that subErrors names, such as data.odometer.',
    advice: `Ask for the value, and send it. ${NOT_KEPT}`,
  },
  {
    status: 400,
    codes: ['ERROR_INVALID_VALUE'],
    reason: 'paymentDataNotTaken',
    means: 'The company does not take the field of data that subErrors names.',
    advice: `Leave the field out, or ask the company to switch it on. ${NOT_KEPT}`,
  },
  {
    status: 401,
    codes: ['ERROR_AUTHENTICATION_FAILED'],
    means: 'The API key is missing, unknown, closed, or its overlap after a rotation has ended.',
    advice: 'No. Configure the newest key; then the same Idempotency-Key may be used.',
  },
  {
    status: 403,
    codes: ['ERROR_NO_PERMISSION'],
    means:
      'The web API lacks the permission, or the IP address that you call from is not among its own: the message says which.',
    advice: 'No. Ask the company; then the same key may be used.',
  },
  {
    status: 403,
    codes: ['ERROR_PIN_NEEDED', 'ERROR_BAD_PIN'],
    means:
      'The card has a security code that the company asks for: pin is missing, or wrong. Five wrong ones lock it.',
    advice: `Ask the customer for the code, and send it as pin. ${NOT_KEPT}`,
  },
  {
    status: 403,
    codes: ['ERROR_PIN_LOCKED'],
    means:
      'Five wrong codes of the card came from this web API’s key, without the right one between them, or 25 from all keys of the company, within 24 hours.',
    advice: `No. Ask for another card or way to pay; 24 hours after the first wrong code the card works again. ${NOT_KEPT}`,
  },
  {
    status: 404,
    codes: ['ERROR_BAD_PAN'],
    means: 'The company has no card with this number.',
    advice: `No. Read the card again. ${NOT_KEPT}`,
  },
  {
    status: 404,
    codes: ['ERROR_NOT_FOUND'],
    reason: 'paymentUnknown',
    means: 'No payment of this web API has this transactionID or key.',
    advice:
      'No. A payment that is not found by its key has taken nothing so far: it has not arrived, or its refusal was not kept. An attempt on its way can still take the money: repeat the payment under its key, or reverse it by its key.',
  },
  {
    status: 404,
    codes: ['ERROR_NOT_FOUND'],
    reason: 'loadUnknown',
    means: 'No load of this web API has this loadID.',
    advice: `No. Name the \`id\` that the load's answer gave. ${NOT_KEPT}`,
  },
  {
    status: 404,
    codes: ['ERROR_NOT_FOUND'],
    reason: 'callUnknown',
    means: 'There is no such call: the path is mistyped.',
    advice: `No. ${FIX}`,
  },
  {
    status: 405,
    codes: ['ERROR_METHOD_NOT_ALLOWED'],
    means: 'The call has another method; the header Allow names it.',
    advice: `No. ${FIX}`,
  },
  {
    status: 409,
    codes: ['ERROR_CARD_NOT_USABLE'],
    means:
      'The card is not active, or blocked. cardState, beside code, says why: 1 not valid yet, 2 closed, 3 expired, null not activated. A blocked card has blocked: true and the reason cardBlocked beside its state, which may be 0, active.',
    advice: `No. ${NEW_KEY}`,
  },
  {
    status: 409,
    codes: ['ERROR_NO_CARD_USES_LEFT', 'ERROR_NO_MONEY_LEFT_ON_CARD', 'ERROR_TRANS_AMOUNT_TOO_LARGE'],
    means: 'The card has no uses or no money left, or less than the amount.',
    advice: `No. Ask for the balance and charge less, or another card. ${NEW_KEY}`,
  },
  {
    status: 404,
    codes: ['ERROR_NOT_FOUND'],
    reason: 'holdUnknown',
    means: 'No hold of this web API has this holdID.',
    advice: `No. Name the \`holdID\` that the hold's answer gave. ${NOT_KEPT}`,
  },
  {
    status: 409,
    codes: ['ERROR_CONFLICT'],
    reason: 'holdEnded',
    means: 'The hold was completed or released, or its time is over. Nothing was taken or freed.',
    advice: `No. Look the hold up: its status says how it ended. ${NEW_KEY}`,
  },
  {
    status: 409,
    codes: ['ERROR_TRANS_AMOUNT_TOO_LARGE'],
    reason: 'moreThanHeld',
    means: 'The completion asks for more than what is still held, and took nothing.',
    advice: `No. Complete what is held, and charge the rest as a payment. ${NEW_KEY}`,
  },
  {
    status: 409,
    codes: ['ERROR_TRANS_AMOUNT_TOO_LARGE'],
    reason: 'moreThanPaymentLeft',
    means: 'The reversal asks for more than what is left of the payment, and gave nothing back.',
    advice: `No. Look the payment up: \`amount\` is what is left of it. ${NOT_KEPT}`,
  },
  {
    status: 409,
    codes: ['ERROR_RULE_OF_USE'],
    means:
      'A rule of use of the card refuses, with the reason ruleOfTerminals, ruleOfTimes, ruleOfCount or ruleOfAmount. rule, beside code, has its id, what it still allows and when its period ends. It never takes a part of the amount.',
    advice: `No. After ruleOfAmount charge at most amountLeft, or after ends; after ruleOfCount charge after ends, the last instant of the period; after ruleOfTimes at another time; after ruleOfTerminals at another terminal. ${NEW_KEY}`,
  },
  {
    status: 409,
    codes: ['ERROR_ENTRY_ALREADY_EXISTS'],
    means:
      'Another payment of the company has this externalID, another hold or another load: each kind has ids of its own. This one did nothing.',
    advice: `No. Send another externalID, or none. ${NOT_KEPT}`,
  },
  {
    status: 409,
    codes: ['ERROR_CONFLICT'],
    reason: 'keyUsedForAnotherRequest',
    means:
      'The key names an earlier request with another body. This one did nothing; the earlier one may have.',
    advice: 'No. Look up what became of the key; a new payment takes a new one.',
  },
  {
    status: 409,
    codes: ['ERROR_CONFLICT'],
    reason: 'limitUnlimited',
    means: 'The card is unlimited in what was to be loaded, so there is nothing to add to.',
    advice: `No. Load another card. ${NEW_KEY}`,
  },
  {
    status: 409,
    codes: ['ERROR_CONFLICT'],
    reason: 'limitTooHigh',
    means: 'The load would raise the card above the largest limit.',
    advice: `No. Load less. ${NEW_KEY}`,
  },
  {
    status: 409,
    codes: ['ERROR_CONFLICT'],
    reason: 'paymentReversed',
    means: 'The payment was reversed before it arrived, and took nothing.',
    advice: 'No. A new payment takes a new key.',
  },
  {
    status: 409,
    codes: ['ERROR_CONFLICT'],
    reason: 'reversalNeedsOwnKey',
    means: 'The reversal has the key of the payment that it names, and gave nothing back.',
    advice: 'No. Send the reversal with a key of its own.',
  },
  {
    status: 413,
    codes: ['ERROR_PAYLOAD_TOO_LARGE'],
    means: 'The body is larger than 16 KB.',
    advice: `No. ${FIX}`,
  },
  {
    status: 415,
    codes: ['ERROR_UNSUPPORTED_MEDIA_TYPE'],
    means: 'The Content-Type is not application/json.',
    advice: `No. ${FIX}`,
  },
  {
    status: 429,
    codes: ['ERROR_TOO_MANY_REQUESTS'],
    means: 'The API key made too many requests in this minute.',
    advice: `${REPEAT}, after the seconds of Retry-After.`,
  },
  {
    status: 500,
    codes: ['ERROR_SOMETHING_WRONG'],
    means: 'The server failed. Whether it took the money is not known.',
    advice: UNSURE,
  },
  {
    status: 503,
    codes: ['NOT_AVAILABLE_ERROR'],
    means:
      'The server cannot answer now. Treat no answer at all, and other statuses from 500, like this one.',
    advice: UNSURE,
  },
]

const isRepeated = ({ status }: Refusal) => status === 429 || status >= 500

/** Returns whether the reply leaves the outcome of an earlier attempt open, and should not be repeated. */
const isSilent = (one: Refusal) =>
  !isRepeated(one) && one.codes.some((code) => !tellsOfKey({ status: one.status, code, reason: one.reason }))

/** Table of the terminals' refusals and whether to repeat the call. Rule 6.13. */
export const guideRefusals: readonly Refusal[] = refusals.map((one) =>
  isSilent(one) ? { ...one, advice: `${one.advice} ${UNTOLD}` } : one,
)
