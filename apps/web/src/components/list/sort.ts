import type { z } from 'zod'

export type Direction = 'ascending' | 'descending' | 'none'

export const directionOf = (orderBy: string, field: string): Direction => {
  if (orderBy === field) return 'ascending'
  return orderBy === `-${field}` ? 'descending' : 'none'
}

const defaultOf = (schema: z.ZodObject): string => String(schema.parse({}).orderBy)

/** Fields that a list can be ordered by, as its schema names them. */
export const sortFields = (schema: z.ZodObject): string[] => {
  const { orderBy } = schema.shape
  const { innerType } = (orderBy as z.ZodDefault<z.ZodLiteral<string>>).def
  return [...innerType.values].filter((field) => !field.startsWith('-'))
}

/** The order after the next click on a heading: ascending, descending, and none, which is the list's own. */
export const nextOrder = (schema: z.ZodObject, orderBy: string, field: string): string => {
  const direction = directionOf(orderBy, field)
  if (direction === 'none') return field
  if (direction === 'ascending') return `-${field}`
  const own = defaultOf(schema)
  // Where the list's own order is by this very field, none is no third order.
  return own === `-${field}` ? field : own
}
