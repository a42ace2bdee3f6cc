import type { z } from 'zod'
import { type FieldKind, namesOf, ruleOf } from './schema'

const textual: readonly FieldKind[] = ['text', 'email', 'phone', 'password']

/** The value of an empty field. */
export const emptyOf = (kind: FieldKind): '' | false | null => {
  if (kind === 'flag') return false
  return textual.includes(kind) ? '' : null
}

/** Returns all fields of the schema: the given values, and empty values for the rest. */
export const valuesOf = (schema: z.ZodType, given: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(namesOf(schema).map((name) => [name, given[name] ?? emptyOf(ruleOf(schema, name).kind)]))

/** The number in a field; null if it is empty. */
export const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)
