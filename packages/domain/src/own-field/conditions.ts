import { DomainError } from '../error/domain-error'
import { isDay } from '../time/day'
import { parseOwnFilter, parseOwnRange } from './filter-text'
import type { OwnFieldType } from './kinds'
import { isOwnNumber } from './values'

/** What a list asks of one own field. The ends of a range are included; null leaves one open. */
export type OwnCondition = { ownFieldID: number } & (
  | { type: 'text'; begins: string }
  | { type: 'choice'; among: string[] }
  | { type: 'day'; from: string | null; to: string | null }
  | { type: 'number'; from: number | null; to: number | null }
)

const refusal = (reason: 'ownFieldUnknown' | 'wrongOwnFilter' = 'wrongOwnFilter') =>
  new DomainError('ERROR_INVALID_VALUE', { field: 'ownField', reason })

const dayOrOpen = (text: string): string | null => {
  if (text === '') return null
  if (!isDay(text)) throw refusal()
  return text
}

const numberOrOpen = (text: string): number | null => {
  if (text === '') return null
  const number = /^-?\d{1,13}(\.\d{1,4})?$/.test(text) ? Number(text) : null
  if (!isOwnNumber(number)) throw refusal()
  return number
}

const rangeOf = (value: string) => {
  const range = parseOwnRange(value)
  if (!range) throw refusal()
  return range
}

const conditionOf = (ownFieldID: number, type: OwnFieldType, value: string): OwnCondition => {
  switch (type) {
    case 'text':
      return { ownFieldID, type, begins: value }
    case 'choice':
      return { ownFieldID, type, among: [value] }
    case 'day': {
      const { from, to } = rangeOf(value)
      return { ownFieldID, type, from: dayOrOpen(from), to: dayOrOpen(to) }
    }
    case 'number': {
      const { from, to } = rangeOf(value)
      return { ownFieldID, type, from: numberOrOpen(from), to: numberOrOpen(to) }
    }
  }
}

type TypeOf = (ownFieldID: number) => OwnFieldType | undefined

/**
 * Returns what a filter asks, by the types of the fields. All conditions must hold; choices of one field are joined into one condition. Throws
 * `ERROR_INVALID_VALUE`: `wrongOwnFilter` for another form, `ownFieldUnknown` for an unknown field. Rule 25.4.
 */
export const ownConditions = (filter: readonly string[], typeOf: TypeOf): OwnCondition[] => {
  const conditions: OwnCondition[] = []
  for (const text of filter) {
    const parsed = parseOwnFilter(text)
    if (!parsed) throw refusal()
    const type = typeOf(parsed.ownFieldID)
    if (!type) throw refusal('ownFieldUnknown')
    const condition = conditionOf(parsed.ownFieldID, type, parsed.value)
    const same = conditions.find((one) => one.ownFieldID === condition.ownFieldID)
    if (same?.type === 'choice' && condition.type === 'choice') same.among.push(...condition.among)
    else conditions.push(condition)
  }
  return conditions
}

/** Whether a condition is for a known field, and fits its type. */
export const isOwnCondition = (condition: string, typeOf: TypeOf): boolean => {
  try {
    ownConditions([condition], typeOf)
    return true
  } catch (failure) {
    if (failure instanceof DomainError) return false
    throw failure
  }
}
