import type { ErrorCode } from '../error/codes'
import { DomainError, joined } from '../error/domain-error'
import { MAX_OWN_FIELDS, type OwnFieldType } from './kinds'

/** Why a company cannot have another field of the kind of record, or null. Rule 25.1. */
export const mayAddOwnField = (open: number): DomainError | null =>
  open < MAX_OWN_FIELDS ? null : new DomainError('ERROR_INVALID_VALUE', { reason: 'tooManyOwnFields' })

type ChoiceFault = { path: number[]; code: ErrorCode }

/** Faults of the choices of a field: none at all, one that repeats another, or any of a field of another type. Rule 25.1. */
export const choiceFaults = (type: OwnFieldType, choices: readonly string[]): ChoiceFault[] => {
  if (type !== 'choice') return choices.length > 0 ? [{ path: [], code: 'ERROR_INVALID_VALUE' }] : []
  if (choices.length === 0) return [{ path: [], code: 'ERROR_INCOMPLETE_DATA' }]
  return choices.flatMap((choice, index) =>
    choices.indexOf(choice) < index ? [{ path: [index], code: 'ERROR_INVALID_VALUE' as const }] : [],
  )
}

/** Why a field cannot have the choices, or null. */
export const mayChoose = (type: OwnFieldType, choices: readonly string[]): DomainError | null => {
  const faults = choiceFaults(type, choices)
  if (faults.length === 0) return null
  return joined(faults.map(({ path, code }) => ({ field: ['choices', ...path].join('.'), code })))
}
