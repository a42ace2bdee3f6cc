import type { ErrorCode } from '@kaarditeek/domain/error/codes'
import type { RefusalReason } from '@kaarditeek/domain/error/reasons'

/** Messages that a till shows to the cashier, in both languages. A reason's come before its code's. Other codes mean a fault in the integration. */
export const cashierWords: {
  when: string
  codes: readonly (ErrorCode | RefusalReason)[]
  et: string
  en: string
}[] = [
  {
    when: 'A payment with partial: true',
    codes: [],
    et: 'Kaardilt võeti {approvedAmount}. Küsige ülejäänu muul viisil.',
    en: '{approvedAmount} was taken from the card. Ask for the rest in another way.',
  },
  {
    when: 'No such card',
    codes: ['ERROR_BAD_PAN'],
    et: 'Sellist kaarti ei ole. Kontrollige numbrit.',
    en: 'There is no such card. Check the number.',
  },
  {
    when: 'The card has a security code',
    codes: ['ERROR_PIN_NEEDED', 'ERROR_BAD_PIN'],
    et: 'Küsige kliendilt kaardi turvakoodi ja kontrollige seda.',
    en: 'Ask the customer for the card’s security code and check it.',
  },
  {
    when: 'Too many wrong security codes',
    codes: ['ERROR_PIN_LOCKED'],
    et: 'Turvakood on lukus 24 tundi. Küsige teist makseviisi.',
    en: 'The security code is locked for 24 hours. Ask for another way to pay.',
  },
  {
    when: 'The card is not active, or blocked',
    codes: ['ERROR_CARD_NOT_USABLE'],
    et: 'Kaart ei kehti. Küsige teist makseviisi.',
    en: 'The card is not valid. Ask for another way to pay.',
  },
  {
    when: 'Too little on the card',
    codes: ['ERROR_NO_MONEY_LEFT_ON_CARD', 'ERROR_TRANS_AMOUNT_TOO_LARGE', 'ERROR_NO_CARD_USES_LEFT'],
    et: 'Kaardil ei ole piisavalt raha või kasutuskordi.',
    en: 'The card has too little money or no uses left.',
  },
  {
    when: 'A reversal asks for more than the payment has left',
    codes: ['moreThanPaymentLeft'],
    et: 'Maksest ei ole nii palju alles. Kontrollige tagastatavat summat.',
    en: 'The payment has less left than that. Check the amount to give back.',
  },
  {
    when: 'A completion asks for more than is held',
    codes: ['moreThanHeld'],
    et: 'Nii palju ei ole broneeritud. Küsige ülejäänu muul viisil.',
    en: 'Less than that is reserved. Ask for the rest in another way.',
  },
  {
    when: 'A rule of the card’s use refuses',
    codes: ['ERROR_RULE_OF_USE'],
    et: 'Selle kaardiga ei saa praegu siin või selle summa eest maksta. Küsige teist makseviisi.',
    en: 'This card cannot be used here, now or for this amount. Ask for another way to pay.',
  },
  {
    when: 'No answer, 408, 429, or a status from 500',
    codes: ['ERROR_TOO_MANY_REQUESTS', 'ERROR_SOMETHING_WRONG', 'NOT_AVAILABLE_ERROR'],
    et: 'Ühendus katkes. Oodake, makset korratakse.',
    en: 'The connection failed. Wait: the payment is being repeated.',
  },
  {
    when: 'Any other refusal, after an attempt without an answer; a key that names another payment',
    codes: ['ERROR_AUTHENTICATION_FAILED', 'ERROR_NO_PERMISSION', 'keyUsedForAnotherRequest'],
    et: 'Ei ole teada, kas kaardilt võeti raha. Kutsuge abi.',
    en: 'It is not known whether the card was charged. Call for help.',
  },
  {
    when: 'Any other refusal, after no other attempt or after answered ones',
    codes: ['ERROR_AUTHENTICATION_FAILED', 'ERROR_NO_PERMISSION', 'ERROR_BAD_TERMINAL_ID', 'paymentReversed'],
    et: 'Makse ei õnnestunud, kaardilt ei võetud midagi. Kutsuge abi.',
    en: 'The payment failed and nothing was taken from the card. Call for help.',
  },
]
