import { z } from 'zod'
import { type ErrorCode, isErrorCode } from './codes'
import { type DomainError, joined, type SubError } from './domain-error'
import { fieldReasons } from './field-error'
import type { RefusalReason } from './reasons'

/** Errors of fields that a refusal lists; further ones are counted. Rule 2.11. */
export const MAX_SUB_ERRORS = 100

/** Characters of a field's path that a refusal quotes: names of unknown fields come from the client. */
const MAX_FIELD = 128

/** Error code of an invalid value: missing, not a number, or any other fault. Rule 2.11. */
const codeOfIssue = (issue: z.core.$ZodRawIssue): ErrorCode => {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'ERROR_INCOMPLETE_DATA'
  const expectsNumber = issue.code === 'invalid_type' && ['number', 'int'].includes(issue.expected)
  return expectsNumber && typeof issue.input !== 'number' ? 'ERROR_MUST_BE_NUMBER' : 'ERROR_INVALID_VALUE'
}

// Every message of a schema is a code; the words come from the catalogue of the reader's language.
z.config({ customError: codeOfIssue })

const pathOf = (path: PropertyKey[]): string =>
  path
    .reduce<string>(
      (text, key) =>
        typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key),
      '',
    )
    .slice(0, MAX_FIELD)

/** Reasons of a value beyond a bound, by the kind of bound. */
const beyond = {
  too_big: { string: 'tooLong', number: 'tooLarge', int: 'tooLarge', array: 'tooMany' },
  too_small: { string: 'tooShort', number: 'tooSmall', int: 'tooSmall', array: 'tooFew' },
} as const satisfies Record<string, Record<string, RefusalReason>>

/** Returns the bound that a value breaks, with the reason. */
const boundOf = (issue: z.core.$ZodIssue): Pick<SubError, 'reason' | 'value'> => {
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return {}
  const reasons: Partial<Record<string, RefusalReason>> = beyond[issue.code]
  const bound = issue.code === 'too_big' ? issue.maximum : issue.minimum
  return reasons[issue.origin] ? { reason: reasons[issue.origin], value: String(bound) } : {}
}

/** Reasons of text of another form than is needed. */
const wrongForms = ['dayNeeded', 'monthNeeded', 'formNeeded'] as const satisfies RefusalReason[]
/** Reason of text of a wrong form, with an example. */
export type WrongForm = { reason: (typeof wrongForms)[number]; value: string }

export const wrongDates = {
  day: { reason: 'dayNeeded', value: '2026-11-30' },
  month: { reason: 'monthNeeded', value: '2026-11' },
} as const satisfies Record<string, WrongForm>

/** Characters of the list of choices that a refusal quotes. */
const MAX_CHOICES = 500

/** Returns the choices that a value is not among, or what is meant instead. */
const choiceOf = (issue: z.core.$ZodIssue): Pick<SubError, 'reason' | 'value'> => {
  if (issue.code === 'invalid_type' && issue.expected === 'date') return { reason: 'instantNeeded' }
  if (issue.code === 'invalid_type' && issue.expected === 'object') return { reason: 'objectNeeded' }
  if (issue.code === 'invalid_type' && issue.expected === 'int') return { reason: 'wholeNumberNeeded' }
  if (issue.code === 'not_multiple_of') return { reason: 'multipleNeeded', value: String(issue.divisor) }
  if (issue.code !== 'invalid_value') return {}
  const choices = issue.values.join(', ')
  return {
    reason: 'notAmong',
    value: choices.length > MAX_CHOICES ? `${choices.slice(0, MAX_CHOICES)}…` : choices,
  }
}

/** Returns the reason that a schema's check gives. Text of a wrong form also gets an example, missing text no reason. */
const namedBy = (issue: z.core.$ZodIssue, code: ErrorCode): Pick<SubError, 'reason' | 'value'> => {
  const { reason, value } = (issue.code === 'custom' && issue.params) || {}
  if (wrongForms.includes(reason)) return code === 'ERROR_INVALID_VALUE' ? { reason, value } : {}
  const found = fieldReasons.find((one) => one === reason)
  return found ? { reason: found } : {}
}

const subErrorsOf = (issue: z.core.$ZodIssue): SubError[] => {
  const code = isErrorCode(issue.message) ? issue.message : 'ERROR_INVALID_VALUE'
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: pathOf([...issue.path, key]), code, reason: 'fieldUnknown' }))
  const told = code === 'ERROR_INVALID_VALUE' ? { ...boundOf(issue), ...choiceOf(issue) } : {}
  return [{ field: pathOf(issue.path), code, ...told, ...namedBy(issue, code) }]
}

/**
 * Joins a schema's issues into one error. A value can break several rules, so a field has one subError for each code. Lists the
 * first `MAX_SUB_ERRORS`; `errorCount` is the number of all if there are more.
 */
export const errorOfIssues = (issues: z.core.$ZodIssue[]): DomainError => {
  const found = new Map<string, SubError>()
  for (const one of issues.flatMap(subErrorsOf)) {
    const key = `${one.code} ${one.field}`
    if (!found.has(key)) found.set(key, one)
  }
  return joined([...found.values()], MAX_SUB_ERRORS)
}
