import { type ErrorCode, type RefusalReason, refusalReasons } from '@kaarditeek/domain/error/codes'

/** Codes and reasons by status. */
export type Refusals = { [status: number]: readonly (ErrorCode | RefusalReason)[] }

export const isReason = (one: ErrorCode | RefusalReason): one is RefusalReason =>
  refusalReasons.some((reason) => reason === one)

const EMAIL = 'ERROR_INVALID_EMAIL_ADDRESS'
const PHONE = 'ERROR_INVALID_PHONE_NUMBER'
const UNIQUE = 'ERROR_ENTRY_ALREADY_EXISTS'
const newPassword = ['ERROR_INVALID_PASSWORD', 'ERROR_PASSWORDS_DIDNT_MATCH'] as const
const notGenerating = { 403: ['companyDoesNotGenerate'] } as const
const period = { 400: ['ERROR_MIN_BIGGER_MAX'] } as const
const ofCustomer = { 400: ['customerClosed', 'ownCustomer', EMAIL, PHONE, UNIQUE] } as const
const ofContact = { 400: ['customerClosed', 'primaryContactNeeded', EMAIL, PHONE, UNIQUE] } as const
const ofPerson = [
  EMAIL,
  'ERROR_EMAIL_ALREADY_EXISTS',
  'ERROR_ROLE_NOT_ALLOWED',
  'ERROR_SENDING_EMAIL',
  'ERROR_TOO_MANY_REQUESTS',
] as const
const discount = {
  400: ['customerClosed', 'discountStartsTooEarly', 'ERROR_DISCOUNT_OVERLAPPING', 'ERROR_MIN_BIGGER_MAX'],
} as const

/** Error codes of each procedure, without those of faulty input and of every call. The fuzz test fails for a missing one. */
export const refusals: Record<string, Refusals> = {
  'auth.login': {
    400: ['ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS'],
    401: ['ERROR_PASSWORD_OR_USERNAME_MISMATCH'],
    403: ['ERROR_ROLE_NOT_ALLOWED'],
  },
  'auth.logout': { 403: ['originNotAllowed'] },
  'auth.register': {
    400: newPassword,
    403: ['ERROR_ROLE_NOT_ALLOWED'],
  },
  'auth.changePasswordByLink': { 400: newPassword },
  'auth.confirmEmail': { 400: ['ERROR_EMAIL_ALREADY_EXISTS'] },
  'auth.changePassword': {
    400: [...newPassword, 'ERROR_PASSWORD_OR_USERNAME_MISMATCH', 'ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS'],
  },
  'operator.create': { 400: ofPerson },
  'operator.edit': {
    400: [...ofPerson, 'namedAtRegistration', 'userOfOthers', 'ownEmail', 'ownAccount', 'lastSuperuser'],
  },
  'operator.editSelf': {
    400: [...ofPerson, 'ERROR_PASSWORD_OR_USERNAME_MISMATCH', 'ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS'],
  },
  'operator.reallowLogin': { 400: ['userOfOthers'] },
  'operator.resendInvitation': { 400: ['ERROR_SENDING_EMAIL', 'ERROR_TOO_MANY_REQUESTS'] },
  'operator.closeAccount': { 400: ['ownAccount', 'lastSuperuser'] },
  'operator.closeUser': { 400: ['ownAccount', 'lastSuperuser'] },
  'role.create': { 400: [UNIQUE, 'roleNumbersExhausted'] },
  'role.edit': { 400: [UNIQUE] },
  'role.delete': { 400: ['roleInUse'] },

  'customer.create': ofCustomer,
  'customer.edit': ofCustomer,
  'customer.close': { 400: ['customerClosed', 'ownCustomer', 'customerHasCards', 'customerOfDefaultUnit'] },
  'customerUnit.create': { 400: ['customerClosed'] },
  'customerUnit.edit': { 400: ['unitClosed', UNIQUE] },
  'customerUnit.close': { 400: ['unitClosed', 'unitHasCards', 'defaultUnit'] },
  'contactPerson.create': ofContact,
  'contactPerson.edit': ofContact,
  'contactPerson.close': { 400: ['primaryContact'] },
  'discount.create': discount,
  'discount.edit': discount,

  'company.create': { 400: [EMAIL, PHONE, ...ofPerson.slice(1)] },
  'company.edit': { 400: [EMAIL, PHONE] },
  'distributor.close': { 400: ['distributorHasCompanies'] },
  'cardProduct.create': {
    400: [
      'ERROR_PAN_LENGTH_OUT_OF_RANGE',
      'ERROR_WRONG_PAN_LENGTH',
      'ERROR_MIN_BIGGER_MAX',
      'ERROR_DURATION_LESS_THAN_ONE',
      'ERROR_MUST_BE_UNIQUE_WITH_PAN',
    ],
  },
  'terminal.create': { 400: [UNIQUE] },
  'terminal.edit': { 400: [UNIQUE] },
  'webApi.create': { 400: [UNIQUE, 'tooManyWebApis'] },
  'webApi.addPermission': { 400: [UNIQUE] },
  'webApi.addAddress': { 400: [UNIQUE] },
  'webApi.closeAddress': { 400: ['lastAddress'] },
  'webApi.rotateKey': { 400: ['keysOverlap'] },
  'webApi.closeKey': { 400: ['newestKey'] },
  'webhook.create': { 400: [UNIQUE, 'receiverNotHttps', 'receiverNotPublic', 'receiverUnknown'] },

  'card.create': {
    400: [
      'rangeExhausted',
      'productClosed',
      'customerClosed',
      'ownCustomer',
      'unitClosed',
      'cardUnknown',
      'cardClosed',
      'alreadyRenewed',
      'notExpiringSoon',
      'ERROR_MIN_BIGGER_MAX',
      'ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE',
    ],
    ...notGenerating,
  },
  'card.edit': { 400: ['cardClosed', 'cardExpired', 'unitClosed', 'unitOfAnotherCustomer'] },
  'card.close': { 400: ['cardClosed', 'cardExpired'] },
  'card.closeSelected': { 400: ['cardUnknown', 'cardClosed', 'cardExpired'] },
  'card.moveSelected': {
    400: ['cardUnknown', 'cardClosed', 'cardExpired', 'unitClosed', 'unitOfAnotherCustomer'],
  },
  'card.reopen': { 400: ['cardNotClosed', 'unitOfCardClosed'] },
  'card.editLimits': { 400: ['cardClosed', 'cardExpired', 'limitBelowUsed'] },
  'card.extend': { 400: ['ERROR_CARD_CAN_NOT_BE_EXTENDED', 'cardClosed', 'unitOfCardClosed'] },
  'card.extendSelected': {
    400: ['cardUnknown', 'ERROR_CARD_CAN_NOT_BE_EXTENDED', 'cardClosed', 'unitOfCardClosed'],
  },
  'cardImport.create': {
    400: [
      'ERROR_INVALID_FILE_EXT',
      'ERROR_EMPTY_OR_INVALID_FILE',
      'ERROR_NO_CARD_RECORD',
      'ERROR_BAD_PAN',
      'ERROR_UNABLE_TO_FIND_CUSTOMER',
      'ERROR_BAD_DATA_WITH_PAN',
      'ERROR_MIN_BIGGER_MAX',
      'ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE',
      UNIQUE,
      'tooManyImportRows',
      'tooManyEmptyLines',
    ],
    403: ['companyDoesNotImport'],
  },
  'withoutClient.create': {
    400: ['rangeExhausted', 'ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE'],
    ...notGenerating,
  },
  'withoutClient.createBatch': {
    400: ['rangeExhausted', 'ERROR_CARD_EXP_DATE_MUST_BE_IN_FUTURE'],
    ...notGenerating,
  },
  'withoutClient.addClient': {
    400: [
      'cardUnknown',
      'cardNotWithoutClient',
      'endsAfterCard',
      'customerClosed',
      'unitClosed',
      'ERROR_MIN_BIGGER_MAX',
    ],
  },
  'withoutClient.close': { 400: ['cardUnknown', 'cardNotWithoutClient'] },
  'activation.find': { 400: ['ERROR_TOO_MANY_REQUESTS'] },
  'activation.activate': {
    400: ['cardNotWithoutClient', 'endsAfterCard', 'noDefaultUnit', 'ERROR_MIN_BIGGER_MAX'],
  },

  'transaction.create': {
    400: [
      'ERROR_BAD_TERMINAL_ID',
      'ERROR_CARD_NOT_USABLE',
      'ERROR_NO_CARD_USES_LEFT',
      'ERROR_NO_MONEY_LEFT_ON_CARD',
      'ERROR_TRANS_AMOUNT_TOO_LARGE',
      'keyUsedForAnotherRequest',
    ],
  },
  'transaction.edit': { 400: ['ERROR_NO_CARD_USES_LEFT', 'ERROR_TRANS_AMOUNT_TOO_LARGE'] },
  'transaction.ofCard': period,
  'transaction.ofOwner.page': period,
  'transaction.ofCompany.page': period,
  'card.page': period,
  'card.export': { 400: [...period[400], 'cardUnknown'] },
  'statistics.transactions': period,
  'statistics.createdCards': period,
  'statistics.transactionTotals': period,
  'statistics.cardTotals': period,
  'report.cards.page': period,
  'report.terminals.page': period,
  'report.webApi.page': period,
}

const ofCards = [
  'ERROR_CARD_NOT_USABLE',
  'ERROR_NO_CARD_USES_LEFT',
  'ERROR_NO_MONEY_LEFT_ON_CARD',
  'ERROR_TRANS_AMOUNT_TOO_LARGE',
] as const

/** Refusals that every terminals' call shares: those of its key. */
const ofKeys = {
  401: ['apiKeyMissing', 'apiKeyUnknown', 'apiKeyNeeded'],
  403: ['addressNotAllowed', 'webApiLacksPermission'],
} as const

/** Further refusals of each terminals' call. Rules §6. */
const ofTerminals: Record<string, Refusals> = {
  'POST /balance': { 404: ['ERROR_BAD_PAN'], 409: ['ERROR_CARD_NOT_USABLE'] },
  'POST /payments': {
    400: ['ERROR_BAD_TERMINAL_ID'],
    404: ['ERROR_BAD_PAN'],
    409: [...ofCards, 'keyUsedForAnotherRequest', 'paymentReversed'],
  },
  'POST /reversals': {
    400: ['noPaymentNamed', 'twoPaymentsNamed'],
    404: ['paymentUnknown'],
    409: ['keyUsedForAnotherRequest', 'reversalNeedsOwnKey'],
  },
  'GET /payments': { 404: ['paymentUnknown'] },
  'GET /payments/:transactionID': { 404: ['paymentUnknown'] },
}

export const refusalsOfTerminals = (method: string, path: string): Refusals => ({
  ...ofKeys,
  ...ofTerminals[`${method} ${path}`],
})

/** Status of a code in the terminals' calls; undefined if none of them has it. */
export const terminalStatusOf = (code: ErrorCode): number | undefined =>
  Object.values(ofTerminals)
    .flatMap((refused) => Object.entries(refused))
    .flatMap(([status, codes]) => (codes.includes(code) ? [Number(status)] : []))[0]
