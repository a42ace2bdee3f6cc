import { fieldReasons } from '@kaarditeek/domain/error/field-error'
import type { RefusalReason } from '@kaarditeek/domain/error/reasons'

/** Reasons that any call of a kind may answer, so that calls do not list them. */
export const generalReasons = {
  'Any call': ['callUnknown', 'connectionBroken', 'apiVersionUnknown'],
  'Any call with a login': [
    ...([
      'accessTokenUnknown',
      'accountChanged',
      'factorRequired',
      'sessionNeeded',
      'tokenReadsOnly',
    ] as const),
    ...(['originNotAllowed', 'recordUnknown'] as const),
  ],
  'Any list with a cursor': ['cursorUnknown', 'cursorOfOtherOrder', 'cursorBesidePage'],
  'Any call with a body or parameters': [
    ...(['bodyNotJson', 'fieldUnknown', 'notAmong', 'tooLong', 'tooShort', 'tooLarge', 'tooSmall'] as const),
    ...(['tooMany', 'tooFew', 'instantNeeded', 'dayNeeded', 'monthNeeded', 'formNeeded'] as const),
    ...(['objectNeeded', 'wholeNumberNeeded', 'multipleNeeded'] as const),
    ...fieldReasons,
  ],
  'Typed calls alone': ['fileOverRestAlone'],
} as const satisfies Record<string, readonly RefusalReason[]>
