/** Error codes with their HTTP statuses. */
export const errorStatus = {
  ERROR_PASSWORD_OR_USERNAME_MISMATCH: 401,
  ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS: 400,
  ERROR_PASSWORDS_DIDNT_MATCH: 400,
  ERROR_EMAIL_ALREADY_EXISTS: 400,
  ERROR_INVALID_EMAIL_ADDRESS: 400,
  ERROR_ROLE_NOT_ALLOWED: 403,
  ERROR_INVALID_PHONE_NUMBER: 400,
  ERROR_SENDING_EMAIL: 400,
  ERROR_SOMETHING_WRONG: 500,
  ERROR_BAD_TERMINAL_ID: 400,
  ERROR_ENTRY_ALREADY_EXISTS: 400,
  ERROR_INVALID_VALUE: 400,
  ERROR_INVALID_INPUT: 400,
  ERROR_INCOMPLETE_DATA: 400,
  ERROR_INVALID_PASSWORD: 400,
  ERROR_MIN_BIGGER_MAX: 400,
  ERROR_DURATION_LESS_THAN_ONE: 400,
  ERROR_PAN_LENGTH_OUT_OF_RANGE: 400,
  ERROR_WRONG_PAN_LENGTH: 400,
  ERROR_MUST_BE_NUMBER: 400,
  ERROR_MUST_BE_UNIQUE_WITH_PAN: 400,
  ERROR_BAD_PAN: 400,
  ERROR_UNABLE_TO_FIND_CUSTOMER: 400,
  ERROR_BAD_DATA_WITH_PAN: 400,
  ERROR_INVALID_FILE_EXT: 400,
  ERROR_EMPTY_OR_INVALID_FILE: 400,
  ERROR_NO_CARD_RECORD: 400,
  ERROR_NO_CARD_USES_LEFT: 400,
  ERROR_NO_MONEY_LEFT_ON_CARD: 400,
  ERROR_TRANS_AMOUNT_TOO_LARGE: 400,
  ERROR_CARD_CAN_NOT_BE_EXTENDED: 400,
  ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE: 400,
  ERROR_SOMETHING_WRONG_CODE_1: 500,
  ERROR_DISCOUNT_OVERLAPPING: 400,
  ERROR_AUTHENTICATION_FAILED: 401,
  ERROR_NO_PERMISSION: 403,
  ERROR_NOT_FOUND: 404,
  ERROR_METHOD_NOT_ALLOWED: 405,
  ERROR_CONFLICT: 409,
  ERROR_PAYLOAD_TOO_LARGE: 413,
  ERROR_UNSUPPORTED_MEDIA_TYPE: 415,
  ERROR_TOO_MANY_REQUESTS: 429,
  NOT_AVAILABLE_ERROR: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(errorStatus, text)

/**
 * Reasons of refusals for which the catalogue has no code. The code is `ERROR_INVALID_VALUE`; the reason's wording is the
 * message.
 */
export const refusalReasons = [
  'rangeExhausted',
  'cardNotUsable',
  'customerClosed',
  'unitOfAnotherCustomer',
  'companyDoesNotGenerate',
  'paymentReversed',
  'keyUsedForAnotherRequest',
  'ownAccount',
  'ownEmail',
  'userOfOthers',
  'lastSuperuser',
  'namedAtRegistration',
  'roleInUse',
  'distributorHasCompanies',
  'lastAddress',
  'ownCustomer',
  'customerHasCards',
  'customerOfDefaultUnit',
  'unitClosed',
  'unitHasCards',
  'defaultUnit',
  'primaryContact',
  'primaryContactNeeded',
  'discountStartsTooEarly',
  'tooManyRows',
] as const

export type RefusalReason = (typeof refusalReasons)[number]
