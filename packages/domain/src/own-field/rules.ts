import { DomainError, joined, refusedFields } from '../error/domain-error'
import { missing } from '../error/field-error'
import { MAX_OWN_FIELDS, type OwnFieldType } from './kinds'

/** Why a company cannot have another field of the kind of record, or null. Rule 25.1. */
export const mayAddOwnField = (open: number): DomainError | null =>
  open < MAX_OWN_FIELDS ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'tooManyOwnFields' })

/**
 * Why a field cannot have the choices, or null: `ERROR_INCOMPLETE_DATA` for none at all, `wrongChoices` for one that repeats another, and for
 * any of a field of another type. Rule 25.1.
 */
export const mayChoose = (type: OwnFieldType, choices: readonly string[]): DomainError | null => {
  if (type !== 'choice') return choices.length > 0 ? refusedFields('wrongChoices', ['choices']) : null
  if (choices.length === 0) return joined([missing('choices')])
  const repeated = choices.flatMap((choice, index) =>
    choices.indexOf(choice) < index ? [`choices[${index}]`] : [],
  )
  return repeated.length > 0 ? refusedFields('wrongChoices', repeated) : null
}
