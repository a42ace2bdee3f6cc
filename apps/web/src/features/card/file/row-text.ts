import { dayIn } from '@kaarditeek/domain/card/file/row'
import type { FileRefusal } from '@kaarditeek/domain/card/file/schema'
import { isDay } from '@kaarditeek/domain/time/day'
import { errorText } from '@kaarditeek/i18n/error-text'
import { languageID, type Words } from '../../../lib/language'

export type RowError = FileRefusal['subErrors'][number]

/** Whether the value is written as a day, but is none of the calendar, such as 31.11.2027. */
export const isNoDay = ({
  code,
  reason,
  value = '',
}: Pick<RowError, 'code' | 'reason' | 'value'>): boolean => {
  const day = code === 'ERROR_INVALID_VALUE' && !reason ? dayIn(value) : null
  return day !== null && !isDay(day)
}

/** Returns the text of a row's error with the value `quoted`. The screen has other words than the API for a wrong day and card number. */
export const rowText = (t: Words, error: Omit<RowError, 'line' | 'field'>, quoted = error.value): string => {
  const { code, reason, value = '', typed } = error
  if (isNoDay(error)) return t('cardFile.noSuchDay', { value })
  if (code === 'ERROR_BAD_PAN' && !reason) return [t('cardFile.badPan'), quoted].filter(Boolean).join(': ')
  return errorText({ code, reason, value: quoted, typed }, languageID())
}
