import { errorOfIssues } from '@kaarditeek/domain/error/issues'
import { errorText } from '@kaarditeek/i18n/error-text'
import { formatDecimal, formatMoney, formatPercent } from '@kaarditeek/i18n/format'
import type { z } from 'zod'
import { type Failure, failureOf, type SubFailure } from '../../lib/failure'
import { languageID, type Words } from '../../lib/language'
import { type FieldRule, ruleOf } from './schema'

/** What the schema says to the values, in the words of the server's own complaints. */
export const complaintsOf = (schema: z.ZodType, values: unknown): SubFailure[] => {
  const { error } = schema.safeParse(values)
  return error ? errorOfIssues(error.issues).subErrors.map(inForm) : []
}

/** What the server answered, with the fields named as in forms. */
export const formFailureOf = (error: unknown): Failure => {
  const failure = failureOf(error)
  return { ...failure, subErrors: failure.subErrors.map(inForm) }
}

/** Places in lists as forms name them: `ipAddresses[1].ipAddress` is `ipAddresses.1.ipAddress`. */
const inForm = (complaint: SubFailure): SubFailure => ({
  ...complaint,
  field: complaint.field.replaceAll(/\[(\d+)]/g, '.$1'),
})

const bounds = (t: Words, { kind, min, max }: FieldRule): string | null => {
  const show = kind === 'money' ? formatMoney : kind === 'percent' ? formatPercent : formatDecimal
  if (min !== undefined && max !== undefined) return t('form.between', { min: show(min), max: show(max) })
  if (min !== undefined) return t('form.atLeast', { min: show(min) })
  return max === undefined ? null : t('form.atMost', { max: show(max) })
}

/** A complaint beside its field: what is missing is required, what is out of bounds tells them. */
export const besideField = (t: Words, schema: z.ZodType, complaint: SubFailure): string => {
  if (complaint.code === 'ERROR_INCOMPLETE_DATA') return t('form.required')
  const plain = complaint.code === 'ERROR_INVALID_VALUE' && !complaint.reason
  const told = plain ? bounds(t, ruleOf(schema, complaint.field)) : null
  return told ?? errorText(complaint, languageID())
}
