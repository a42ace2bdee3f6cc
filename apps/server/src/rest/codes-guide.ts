import { type ErrorCode, errorCodes } from '@kaarditeek/domain/error/codes'
import { type RefusalReason, refusalReasons } from '@kaarditeek/domain/error/reasons'
import * as english from '@kaarditeek/i18n/en/error'
import * as estonian from '@kaarditeek/i18n/et/error'
import { cashierWords } from './cashier-words'
import { REASON_PLACE, statusText } from './error-replies'
import { generalReasons } from './general-reasons'
import { codesOf, escaped, type Guide, step, table, withCode } from './html'

const advice = {
  correct: 'No: correct the request.',
  card: 'No: the card decides. A later attempt is a new request with a new key.',
  login: 'Once the session, token or key works.',
  factor:
    'No: complete the login with `POST /api/login/factor`; with the reason `proofNeeded` prove with `POST /api/self/proof`, then repeat.',
  permission: 'Once it is permitted.',
  wait: 'Yes, after the seconds of Retry-After.',
  later: 'Yes, under the same key: after the seconds of Retry-After, else after 1, 2, 4, 8 … seconds.',
  saved: 'No: it is saved, and the mail is sent again by itself.',
  reason: 'No: the reason says why.',
} as const

/** Whether a refused request is repeated. */
const repeats = {
  ERROR_PASSWORD_OR_USERNAME_MISMATCH: 'correct',
  ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS: 'wait',
  ERROR_PASSWORDS_DIDNT_MATCH: 'correct',
  ERROR_EMAIL_ALREADY_EXISTS: 'correct',
  ERROR_INVALID_EMAIL_ADDRESS: 'correct',
  ERROR_FACTOR_NEEDED: 'factor',
  ERROR_FACTOR_MISMATCH: 'correct',
  ERROR_ROLE_NOT_ALLOWED: 'permission',
  ERROR_INVALID_PHONE_NUMBER: 'correct',
  ERROR_SENDING_EMAIL: 'saved',
  ERROR_SOMETHING_WRONG: 'later',
  ERROR_BAD_TERMINAL_ID: 'correct',
  ERROR_ENTRY_ALREADY_EXISTS: 'correct',
  ERROR_INVALID_VALUE: 'correct',
  ERROR_INVALID_INPUT: 'correct',
  ERROR_INCOMPLETE_DATA: 'correct',
  ERROR_INVALID_PASSWORD: 'correct',
  ERROR_MIN_BIGGER_MAX: 'correct',
  ERROR_DURATION_LESS_THAN_ONE: 'correct',
  ERROR_PAN_LENGTH_OUT_OF_RANGE: 'correct',
  ERROR_WRONG_PAN_LENGTH: 'correct',
  ERROR_MUST_BE_NUMBER: 'correct',
  ERROR_MUST_BE_UNIQUE_WITH_PAN: 'correct',
  ERROR_BAD_PAN: 'correct',
  ERROR_UNABLE_TO_FIND_CUSTOMER: 'correct',
  ERROR_BAD_DATA_WITH_PAN: 'correct',
  ERROR_INVALID_FILE_EXT: 'correct',
  ERROR_EMPTY_OR_INVALID_FILE: 'correct',
  ERROR_NO_CARD_RECORD: 'correct',
  ERROR_NO_CARD_USES_LEFT: 'card',
  ERROR_NO_MONEY_LEFT_ON_CARD: 'card',
  ERROR_TRANS_AMOUNT_TOO_LARGE: 'card',
  ERROR_CARD_NOT_USABLE: 'card',
  ERROR_RULE_OF_USE: 'card',
  ERROR_PIN_NEEDED: 'correct',
  ERROR_BAD_PIN: 'correct',
  ERROR_PIN_LOCKED: 'card',
  ERROR_CARD_CAN_NOT_BE_EXTENDED: 'card',
  ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE: 'correct',
  ERROR_SOMETHING_WRONG_CODE_1: 'later',
  ERROR_DISCOUNT_OVERLAPPING: 'correct',
  ERROR_AUTHENTICATION_FAILED: 'login',
  ERROR_NO_PERMISSION: 'permission',
  ERROR_NOT_FOUND: 'correct',
  ERROR_METHOD_NOT_ALLOWED: 'correct',
  ERROR_CONFLICT: 'reason',
  ERROR_PAYLOAD_TOO_LARGE: 'correct',
  ERROR_UNSUPPORTED_MEDIA_TYPE: 'correct',
  ERROR_TOO_MANY_REQUESTS: 'later',
  NOT_AVAILABLE_ERROR: 'later',
} as const satisfies Record<ErrorCode, keyof typeof advice>

const inWords = (wording: string) => escaped(wording.replace(/{{\w+}}/, '…'))
const inEstonian = (text: string) => `<span lang="et">${text}</span>`
const anchored = (code: string) => `<code id="code-${code}">${code}</code>`

/** Words of the till for a code or reason, in both languages; else where they are. */
const cashierOf = (one: ErrorCode | RefusalReason, otherwise: string): string => {
  const words = cashierWords.filter(({ codes }) => codes.includes(one))
  if (words.length === 0) return otherwise
  return words.map(({ et, en }) => `${inEstonian(escaped(et))}<br>${escaped(en)}`).join('<br>')
}

const codes = () =>
  table(
    'Codes',
    ['code', 'Status', 'In English', 'In Estonian', 'Repeat?', 'The cashier sees'],
    errorCodes.map((code) => [
      anchored(code),
      statusText(code, 'terminals'),
      inWords(english.error[code]),
      inEstonian(inWords(estonian.error[code])),
      escaped(advice[repeats[code]]),
      cashierOf(code, '<a href="#partners-what-the-cashier-sees">Any other refusal</a>'),
    ]),
  )

const general = () =>
  table(
    'Reasons of any call',
    ['These may answer', 'reason'],
    Object.entries(generalReasons).map(([calls, reasons]) => [escaped(calls), codesOf(reasons)]),
  )

const reasons = () =>
  table(
    'Reasons',
    ['reason', 'In English', 'In Estonian', 'The cashier sees'],
    refusalReasons.map((reason) => [
      anchored(reason),
      inWords(english.refusal[reason]),
      inEstonian(inWords(estonian.refusal[reason])),
      cashierOf(reason, 'As its code'),
    ]),
  )

/** Part of the API's page with every code and reason of a refusal. Rule 2.11. */
export const codesGuide = (): Guide => ({
  id: 'codes',
  title: 'All codes',
  steps: [
    step(
      'Codes',
      'Programs read <code>code</code> and <code>reason</code>, which stay; the words may change. Words for the cashier are those of calls with an API key; a reason’s own come before those of its code.',
      codes(),
    ),
    step(
      'Reasons',
      withCode(
        `Where a code has several meanings, \`reason\` says which. Each call lists its own, but those of the first table, which any call may answer. ${REASON_PLACE}`,
      ),
      general() + reasons(),
    ),
  ],
})
