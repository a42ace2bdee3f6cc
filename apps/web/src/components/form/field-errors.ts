import { errorOfIssues } from '@kaarditeek/domain/error/issues'
import { errorText } from '@kaarditeek/i18n/error-text'
import { formatDecimal, formatMoney, formatNumber, formatPercent } from '@kaarditeek/i18n/format'
import type { z } from 'zod'
import { type Failure, failureOf, type SubFailure } from '../../lib/failure'
import { languageID, type Words } from '../../lib/language'
import { type FieldRule, ruleOf } from './schema'

/** Validates the values. Returns errors in the shape of the server's. */
export const fieldErrorsOf = (schema: z.ZodType, values: unknown): SubFailure[] => {
  const { error } = schema.safeParse(values)
  return error ? errorOfIssues(error.issues).subErrors.map(inForm) : []
}

/** Converts the server's failure to form errors by field name. */
export const formFailureOf = (error: unknown): Failure => {
  const failure = failureOf(error)
  return { ...failure, subErrors: failure.subErrors.map(inForm) }
}

/** Converts list paths to the form's notation: `ipAddresses[1].ipAddress` becomes `ipAddresses.1.ipAddress`. */
const inForm = (error: SubFailure): SubFailure => ({
  ...error,
  field: error.field.replaceAll(/\[(\d+)]/g, '.$1'),
})

const bounds = (t: Words, { kind, min, max, decimals }: FieldRule): string | null => {
  const show = kind === 'money' ? formatMoney : kind === 'percent' ? formatPercent : formatDecimal
  if (kind === 'money' && decimals === 0 && min !== undefined && max !== undefined)
    return t('form.wholeEuros', { min: formatNumber(min / 100), max: formatNumber(max / 100) })
  if (min !== undefined && max !== undefined) return t('form.between', { min: show(min), max: show(max) })
  if (min !== undefined) return t('form.atLeast', { min: show(min) })
  return max === undefined ? null : t('form.atMost', { max: show(max) })
}

/** Reasons for which a form shows the bounds of its field. */
const beyondBounds: readonly SubFailure['reason'][] = [
  'tooLarge',
  'tooSmall',
  'multipleNeeded',
  'wholeNumberNeeded',
]

const isOutOfBounds = (reason: SubFailure['reason']): boolean =>
  reason === undefined || beyondBounds.includes(reason)

/** Reasons whose words are about ISO 8601, which a form writes by itself. */
const ofDates: readonly SubFailure['reason'][] = ['instantNeeded', 'dayNeeded', 'monthNeeded']

/** Error text of a field: "required" for a missing value, the bounds for a value outside them. */
export const fieldErrorText = (t: Words, schema: z.ZodType, error: SubFailure): string => {
  if (error.code === 'ERROR_INCOMPLETE_DATA' && !error.reason) return t('form.required')
  // The code is that of a login, whose words name the user too.
  if (error.code === 'ERROR_PASSWORD_OR_USERNAME_MISMATCH') return t('form.wrongPassword')
  // The form shows both bounds, and money in euros.
  const plain = error.code === 'ERROR_INVALID_VALUE' && isOutOfBounds(error.reason)
  const rule = plain ? ruleOf(schema, error.field) : null
  if (error.reason === 'wholeNumberNeeded' && rule?.kind !== 'money') return t('form.whole')
  const range = rule && bounds(t, rule)
  if (error.reason && ofDates.includes(error.reason)) return errorText({ code: error.code }, languageID())
  return range ?? errorText(error, languageID())
}
