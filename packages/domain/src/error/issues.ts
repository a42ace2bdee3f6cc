import { z } from 'zod'
import { type ErrorCode, isErrorCode } from './codes'
import { type DomainError, joined, type SubError } from './domain-error'

/** Error code of an invalid value: missing, not a number, or any other fault. Rules §2. */
const codeOfIssue = (issue: z.core.$ZodRawIssue): ErrorCode => {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'ERROR_INCOMPLETE_DATA'
  const expectsNumber = issue.code === 'invalid_type' && ['number', 'int'].includes(issue.expected)
  return expectsNumber && typeof issue.input !== 'number' ? 'ERROR_MUST_BE_NUMBER' : 'ERROR_INVALID_VALUE'
}

// Every message of a schema is a code; the words come from the catalogue of the reader's language.
z.config({ customError: codeOfIssue })

const pathOf = (path: PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key),
    '',
  )

const subErrorsOf = (issue: z.core.$ZodIssue): SubError[] => {
  const code = isErrorCode(issue.message) ? issue.message : 'ERROR_INVALID_VALUE'
  const at = pathOf(issue.path)
  if (issue.code !== 'unrecognized_keys') return [{ field: at, code }]
  return issue.keys.map((key) => ({ field: at ? `${at}.${key}` : key, code, reason: 'fieldUnknown' }))
}

/** Whether no earlier error has the same field and code: one value can break several rules of a schema. */
const isFirst = ({ field, code }: SubError, index: number, all: SubError[]): boolean =>
  all.findIndex((one) => one.field === field && one.code === code) === index

/** Joins a schema's issues into one error. */
export const errorOfIssues = (issues: z.core.$ZodIssue[]): DomainError =>
  joined(issues.flatMap(subErrorsOf).filter(isFirst))
