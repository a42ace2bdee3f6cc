import type { SubError } from '../error/domain-error'
import { lengths } from '../lengths'
import { isDay } from '../time/day'
import type { OwnFieldInput, OwnFieldValues } from './fields'
import { MAX_OWN_NUMBER, OWN_DECIMALS, type OwnFieldType } from './kinds'

/** What says which values a field can have. */
export type OwnFieldKind = { ownFieldID: number; type: OwnFieldType; choices: readonly string[] }

/** Whether a number has no more than the decimals of an own field, and lies within its bounds. */
export const isOwnNumber = (value: unknown): value is number =>
  typeof value === 'number' &&
  Math.abs(value) <= MAX_OWN_NUMBER &&
  Number(value.toFixed(OWN_DECIMALS)) === value

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= lengths.ownField.value

const fits: Record<OwnFieldType, (value: string | number, choices: readonly string[]) => boolean> = {
  text: isText,
  number: isOwnNumber,
  day: (value) => typeof value === 'string' && isDay(value),
  choice: (value, choices) => choices.some((choice) => choice === value),
}

/** The value as it is kept: trimmed, null for blank text. */
const kept = (value: string | number | null): string | number | null => {
  const trimmed = typeof value === 'string' ? value.trim() : value
  // 0 is a value, and -0 is the same one in JSON.
  return trimmed === '' ? null : trimmed === 0 ? 0 : trimmed
}

/**
 * Faults of given values: `ownFieldUnknown` for one of a field that the kind of record does not have, `wrongOwnValue` for one of another type. A value that the record has already is
 * no fault, such as a choice that was removed since. Rules 25.2 and 25.3.
 */
export const ownFieldFaults = (
  given: OwnFieldInput,
  fields: readonly OwnFieldKind[],
  before: OwnFieldValues = {},
): SubError[] =>
  Object.entries(given).flatMap(([id, one]): SubError[] => {
    const fault: SubError = { field: `ownFields.${id}`, code: 'ERROR_INVALID_VALUE' }
    const field = fields.find(({ ownFieldID }) => String(ownFieldID) === id)
    if (!field) return [{ ...fault, reason: 'ownFieldUnknown' }]
    const value = kept(one)
    return value === null || value === before[id] || fits[field.type](value, field.choices)
      ? []
      : [{ ...fault, reason: 'wrongOwnValue' }]
  })

/** The values of a record after an input. */
export const withOwnFields = (before: OwnFieldValues, given: OwnFieldInput): OwnFieldValues => {
  const after: OwnFieldInput = { ...before }
  for (const [id, value] of Object.entries(given)) after[id] = kept(value)
  return Object.fromEntries(
    Object.entries(after).flatMap(([id, value]) => (value === null ? [] : [[id, value] as const])),
  )
}
