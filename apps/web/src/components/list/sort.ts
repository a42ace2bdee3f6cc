import type { z } from 'zod'

export type Direction = 'ascending' | 'descending' | 'none'

export const directionOf = (orderBy: string, field: string): Direction => {
  if (orderBy === field) return 'ascending'
  return orderBy === `-${field}` ? 'descending' : 'none'
}

const defaultOf = (schema: z.ZodObject): string => String(schema.parse({}).orderBy)

/** Returns the fields that the schema of a list can order by; none without `orderBy`. */
export const sortFields = (schema: z.ZodObject): string[] => {
  const { orderBy } = schema.shape
  if (!orderBy) return []
  const { innerType } = (orderBy as z.ZodDefault<z.ZodLiteral<string>>).def
  return [...innerType.values].filter((field) => !field.startsWith('-'))
}

/** Returns the order after a click on a heading: ascending, descending, then none, which is the list's default. */
export const nextOrder = (schema: z.ZodObject, orderBy: string, field: string): string => {
  const direction = directionOf(orderBy, field)
  if (direction === 'none') return field
  if (direction === 'ascending') return `-${field}`
  const own = defaultOf(schema)
  // If the default order is by this field descending, "none" would change nothing.
  return own === `-${field}` ? field : own
}
