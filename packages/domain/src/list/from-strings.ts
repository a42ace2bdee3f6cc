import type { z } from 'zod'

/** Values of a path or a query. */
export type Strings = Record<string, string | string[] | undefined>

/** Returns the schema inside optional, default and transforming wrappers. */
export const bare = (schema: z.core.$ZodType): z.core.$ZodType => {
  const { def } = schema._zod as z.core.$ZodTypeInternals & { def: z.core.$ZodTypeDef }
  if ('innerType' in def) return bare(def.innerType as z.core.$ZodType)
  if (def.type !== 'pipe') return schema
  const { in: from, out: to } = def as z.core.$ZodPipeDef
  return bare(from._zod.def.type === 'transform' ? to : from)
}

/** Fields of an object's schema; none for any other schema. */
export const shapeOf = (schema: z.ZodType): z.core.$ZodShape =>
  (bare(schema)._zod.def as Partial<z.core.$ZodObjectDef>).shape ?? {}

const isNumeric = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

const wantsNumber = (schema: z.core.$ZodType): boolean => {
  const { def } = schema._zod
  if (def.type === 'number') return true
  if (def.type === 'literal')
    return (def as z.core.$ZodLiteralDef<number>).values.some((value) => typeof value === 'number')
  return (
    def.type === 'union' && (def as z.core.$ZodUnionDef).options.some((option) => wantsNumber(bare(option)))
  )
}

const fromString = (schema: z.core.$ZodType, text: string): unknown => {
  const target = bare(schema)
  if (target._zod.def.type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return wantsNumber(target) && isNumeric(text) ? Number(text) : text
}

/**
 * Converts strings of a path or query to the input of a schema: numbers, booleans and lists where the schema has them. A
 * string that cannot be converted stays, so that the schema rejects it. Used by REST and by the routes of lists.
 */
export const fromStrings = (schema: z.ZodType, strings: Strings): Record<string, unknown> => {
  const shape = shapeOf(schema)
  return Object.fromEntries(
    Object.entries(strings).map(([name, value]) => {
      // Names come from outside and may be inherited ones such as `toString`.
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined
      if (!field || value === undefined) return [name, value]
      const target = bare(field)
      if (target._zod.def.type !== 'array')
        return [name, Array.isArray(value) ? value : fromString(field, value)]
      const { element } = target._zod.def as z.core.$ZodArrayDef
      return [name, [value].flat().map((one) => fromString(element, one))]
    }),
  )
}
