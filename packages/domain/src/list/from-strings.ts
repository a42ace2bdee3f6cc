import { z } from 'zod'

/** Values of a path or a query string. */
export type Strings = Record<string, string | string[] | undefined>

/** Returns the schema inside optional, nullable, default and transforming wrappers. */
export const unwrapped = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap())
  if (schema instanceof z.ZodPipe)
    return unwrapped(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  return schema
}

/** Fields of an object's schema; none for any other schema. */
export const shapeOf = (schema: z.core.$ZodType): z.core.$ZodShape => {
  const target = unwrapped(schema)
  return target instanceof z.ZodObject ? target.shape : {}
}

const isNumeric = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

const wantsNumber = (schema: z.core.$ZodType): boolean => {
  if (schema instanceof z.ZodNumber) return true
  if (schema instanceof z.ZodLiteral) return [...schema.values].some((value) => typeof value === 'number')
  return schema instanceof z.ZodUnion && schema.options.some((option) => wantsNumber(unwrapped(option)))
}

const fromString = (schema: z.core.$ZodType, text: string): unknown => {
  const target = unwrapped(schema)
  if (target instanceof z.ZodBoolean && (text === 'true' || text === 'false')) return text === 'true'
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
      // A name from the client may be an inherited property such as `toString`.
      const field = Object.hasOwn(shape, name) ? shape[name] : undefined
      if (!field || value === undefined || value === '') return [name, value]
      const target = unwrapped(field)
      if (!(target instanceof z.ZodArray))
        return [name, Array.isArray(value) ? value : fromString(field, value)]
      return [name, [value].flat().map((one) => fromString(target.element, one))]
    }),
  )
}

/**
 * Parses strings with a list's schema. Leaves out unknown and faulty ones, so that they take their defaults. Throws for a missing one
 * without a default.
 */
export const tidy = <S extends z.ZodObject>(schema: S, search: Record<string, unknown>): z.output<S> => {
  const strings = Object.entries(search).filter(([name]) => Object.hasOwn(schema.shape, name))
  const values = fromStrings(schema, Object.fromEntries(strings) as Strings)
  const { data, error } = schema.safeParse(values)
  if (!error) return data
  const faulty = new Set(error.issues.map(({ path: [name] }) => name))
  return schema.parse(Object.fromEntries(Object.entries(values).filter(([name]) => !faulty.has(name))))
}
